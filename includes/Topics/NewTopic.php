<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\Api\Topics;

/**
 * A topic made by a member: with a picture of the member's own, which a refused topic leaves nothing of.
 *
 * @phpstan-import-type TopicItem from Topics
 */
final class NewTopic {

	public function __construct(
		private readonly TopicService $topics,
		private readonly Topics $directory,
		private readonly Library $library,
		private readonly Settings $settings
	) {}

	/**
	 * Makes it. Capability and rate limit are the controller's.
	 *
	 * @return TopicItem
	 */
	public function create( int $member, string $name, string $description, ?Thumbnail $thumbnail ): array {
		// Everything that needs no picture comes first, so that a refusal costs no upload.
		$this->topics->check( $name, $description );
		if ( null === $thumbnail ) {
			throw Failures::thumbnail_missing();
		}
		$picture = $this->picture( $thumbnail, $member );
		try {
			$id = $this->topics->create( $name, $description, $picture );
		} catch ( \Throwable $e ) {
			if ( ! $thumbnail->is_stored() ) {
				wp_delete_attachment( $picture, true );
			}
			throw $e;
		}
		return $this->directory->items( array( $id ) )[ $id ] ?? throw Failure::unavailable();
	}

	/** The media item that will be the icon. */
	private function picture( Thumbnail $thumbnail, int $member ): int {
		if ( $thumbnail->is_stored() ) {
			$this->library->need_own( array( $thumbnail->id ), $member, 'image' );
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
			throw new Failure( $failure->error, $failure->status, $failure->getMessage(), array( 'field' => 'thumbnail' ) + $failure->data );
		}
	}
}
