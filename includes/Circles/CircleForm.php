<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;

/**
 * The circle form as it is sent, by script or without: its fields, and icon and cover as files. Everything that needs
 * no picture is checked first, so that a refusal costs no upload; pictures of a circle that is refused all the same go
 * again.
 *
 * @phpstan-import-type Typed from CircleFields
 */
final class CircleForm {

	/** Names of the files, and the fields that then hold the media items. */
	private const PICTURES = array( 'icon' => 'icon_id', 'cover' => 'cover_id' );

	public function __construct(
		private readonly CircleService $circles,
		private readonly Library $library,
		private readonly Settings $settings
	) {}

	/**
	 * Makes a circle.
	 *
	 * @param Typed        $input Fields that came.
	 * @param array<mixed> $files As in $_FILES.
	 * @return array{id: int} The circle; the unit of its call.
	 */
	public function create( int $member, array $input, array $files ): array {
		$input += array( 'title' => '' );
		$this->circles->check( $member, $input );
		$make   = function ( array $fields ) use ( $member ): int {
			/** @var array{title: string} $fields Checked above. */
			return $this->circles->create( $member, $fields );
		};
		/** @var int $id */
		$id = $this->with_pictures( $member, $input, $files, $make );
		return array( 'id' => $id );
	}

	/**
	 * Changes what came; F for who may not.
	 *
	 * @param Typed        $input Fields that came.
	 * @param array<mixed> $files As in $_FILES.
	 */
	public function edit( int $id, int $member, array $input, array $files ): void {
		$this->circles->check( $member, $input, $id );
		$this->with_pictures(
			$member,
			$input,
			$files,
			fn( array $fields ) => $this->circles->edit( $id, $member, $fields )
		);
	}

	/**
	 * @param Typed                  $input Fields.
	 * @param array<mixed>           $files As in $_FILES.
	 * @param \Closure(Typed): mixed $work  Stores them.
	 */
	private function with_pictures( int $member, array $input, array $files, \Closure $work ): mixed {
		$taken = array();
		try {
			foreach ( self::PICTURES as $name => $field ) {
				$id = $this->take( $files[ $name ] ?? null, $name, $member );
				if ( $id > 0 ) {
					$taken[]         = $id;
					$input[ $field ] = $id;
				}
			}
			return $work( $input );
		} catch ( \Throwable $e ) {
			array_map( static fn( int $id ): mixed => wp_delete_attachment( $id, true ), $taken );
			throw $e;
		}
	}

	/**
	 * The media item of a picture that came along, 0 for none.
	 *
	 * @param mixed $file An entry of $_FILES.
	 */
	private function take( mixed $file, string $name, int $member ): int {
		$file  = is_array( $file ) ? $file : array();
		$error = is_numeric( $file['error'] ?? null ) ? (int) $file['error'] : UPLOAD_ERR_NO_FILE;
		if ( UPLOAD_ERR_NO_FILE === $error ) {
			return 0;
		}
		$path = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		if ( in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			throw Failure::too_large( $name );
		}
		if ( UPLOAD_ERR_OK !== $error || ! is_file( $path ) ) {
			throw Failure::invalid( $name );
		}
		if ( filesize( $path ) > $this->settings->int( 'max_image_size' ) * MB_IN_BYTES ) {
			throw Failure::too_large( $name );
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
				array( 'field' => $name ) + $failure->data
			);
		}
	}
}
