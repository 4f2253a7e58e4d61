<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;

/**
 * The picture a topic is made or changed with: a file of this call or one of the member's own, which a refusal leaves
 * nothing of.
 */
final class TopicPicture {

	public function __construct( private readonly Library $library, private readonly Settings $settings ) {}

	/**
	 * Does the work with the media item that will be the icon; one that was taken in for it goes again when the work is
	 * refused.
	 *
	 * @template T
	 * @param \Closure(int): T $work Gets the media item.
	 * @return T
	 */
	public function with( Thumbnail $thumbnail, int $member, \Closure $work ) {
		$icon = $this->take( $thumbnail, $member );
		try {
			return $work( $icon );
		} catch ( \Throwable $e ) {
			if ( ! $thumbnail->is_stored() ) {
				wp_delete_attachment( $icon, true );
			}
			throw $e;
		}
	}

	private function take( Thumbnail $thumbnail, int $member ): int {
		if ( $thumbnail->is_stored() ) {
			$this->library->require_own( array( $thumbnail->id ), $member, 'image' );
			return $thumbnail->id;
		}
		if ( in_array( $thumbnail->error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			throw Failure::too_large( 'thumbnail' );
		}
		if ( UPLOAD_ERR_OK !== $thumbnail->error || ! is_file( $thumbnail->path ) ) {
			throw Failure::invalid( 'thumbnail' );
		}
		if ( filesize( $thumbnail->path ) > $this->settings->int( 'max_image_size' ) * MB_IN_BYTES ) {
			throw Failure::too_large( 'thumbnail' );
		}
		try {
			return $this->library->take_image( $thumbnail->path, $thumbnail->name, $member );
		} catch ( Failure $failure ) {
			// The library names its own argument.
			throw new Failure(
				$failure->error,
				$failure->status,
				$failure->getMessage(),
				array( 'field' => 'thumbnail' ) + $failure->data
			);
		}
	}
}
