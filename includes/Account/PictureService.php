<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberPictures;

/**
 * A member's own face and the picture over the member's page: a file of this call, or a picture of the member's
 * library.
 */
final class PictureService {

	public function __construct(
		private readonly Library $library,
		private readonly MemberPictures $pictures,
		private readonly Settings $settings
	) {}

	/**
	 * Sets it and gives its id and address. Only what the member's own library has is taken by id; copies for hidden
	 * text never are.
	 *
	 * @param bool  $cover The cover, else the face.
	 * @param int   $id    Media item, 0 for none.
	 * @param mixed $file  An entry of $_FILES; it goes before the id.
	 * @return array{id: int, url: string}
	 */
	public function set( int $member, bool $cover, int $id, mixed $file ): array {
		$error  = is_array( $file ) && is_numeric( $file['error'] ?? null ) ? (int) $file['error'] : UPLOAD_ERR_NO_FILE;
		$taken  = UPLOAD_ERR_NO_FILE !== $error && is_array( $file ) ? $this->take( $file, $error, $member ) : 0;
		$chosen = $taken > 0 ? $taken : $this->own( $id, $member );
		$kept   = $this->library->snapshot( array( $chosen ) )[0] ?? throw Failure::not_found();
		if ( $cover ) {
			$this->pictures->set_cover( $member, $chosen, $kept['f'] );
		} else {
			$this->pictures->set_avatar( $member, $chosen, $kept['t'] );
		}
		return array(
			'id' => $chosen,
			'url' => wp_get_upload_dir()['baseurl'] . '/' . ( $cover ? $kept['f'] : $kept['t'] ),
		);
	}

	private function own( int $id, int $member ): int {
		if ( 0 === $id ) {
			throw Failures::no_picture();
		}
		$this->library->require_own( array( $id ), $member, 'image' );
		if ( $this->library->is_sheltered( $id ) || (int) get_post_field( 'post_author', $id ) !== $member ) {
			throw Failure::not_found();
		}
		return $id;
	}

	/** @param array<mixed> $file An entry of $_FILES with one file. */
	private function take( array $file, int $error, int $member ): int {
		$path = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		if ( in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			throw Failure::too_large( 'image' );
		}
		if ( UPLOAD_ERR_OK !== $error || ! is_file( $path ) ) {
			throw Failure::invalid( 'image' );
		}
		if ( filesize( $path ) > $this->settings->int( 'max_image_size' ) * MB_IN_BYTES ) {
			throw Failure::too_large( 'image' );
		}
		try {
			return $this->library->take_image(
				$path,
				is_string( $file['name'] ?? null ) ? $file['name'] : '',
				$member
			);
		} catch ( Failure $failure ) {
			// The library names its own argument.
			throw new Failure(
				$failure->error,
				$failure->status,
				$failure->getMessage(),
				array( 'field' => 'image' ) + $failure->data
			);
		}
	}
}
