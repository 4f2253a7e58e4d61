<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\ShutPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\StoredFile;

/** A file or sound attached to a post: `{id, kept}`; `kept` stands only where whose it is has been looked at. */
#[Place( 3 )]
final class FilePart implements PostPart, ShutPart {

	public function __construct( private readonly Files $files, private readonly MediaMeta $meta ) {}

	public function name(): string {
		return 'file';
	}

	public function tool(): string {
		return 'file';
	}

	public function args(): array {
		return array();
	}

	public function read( Input $in ): ?array {
		return $in->has( 'file_id' ) ? array( 'id' => $in->int( 'file_id' ) ) : null;
	}

	public function accept( array $sent, PartPlace $place ): array {
		$id = ( new Input( $sent ) )->int( 'id' );
		if ( 0 === $id ) {
			return array();
		}
		$had = ( new Input( $place->had ) )->int( 'id' );
		if ( $id !== $had ) {
			$file = $this->file( $id );
			if ( null === $file || ( $file->owner !== $place->member && ! user_can( $place->member, 'moderate_zeromo' ) ) ) {
				throw Failure::not_found();
			}
		}
		return array( 'id' => $id, 'kept' => true );
	}

	public function load( int $post_id ): array {
		$id = $this->meta->get( $post_id, MediaMeta::FILE );
		return 0 === $id ? array() : array( 'id' => $id, 'kept' => true );
	}

	public function store( int $post_id, array $value ): void {
		$this->meta->set( $post_id, MediaMeta::FILE, ( new Input( $value ) )->int( 'id' ) );
	}

	public function card( array $value ): array {
		$file = $this->file( ( new Input( $value ) )->int( 'id' ) );
		return null === $file ? array() : array( 'id' => $file->id, 'filename' => $file->filename, 'size' => $file->size, 'mime' => $file->mime );
	}

	public function fields( array $cards, int $viewer ): array {
		$out = array();
		foreach ( $cards as $card ) {
			$in                    = new Input( $card->value );
			$out[ $card->post_id ] = array(
				'file' => new PostFile(
					$in->int( 'id' ),
					$in->text( 'filename' ),
					$in->int( 'size' ),
					$this->files->address( $card->post_id, $in->int( 'id' ) )
				),
			);
		}
		return $out;
	}

	public function shut( array $fields ): array {
		$file = $fields['file'] ?? null;
		return $file instanceof PostFile ? array( 'file' => $file->shut() ) : array();
	}

	public function fills( array $value ): bool {
		return array() !== $value;
	}

	public function edit( array $value ): array {
		$in = new Input( $value );
		// What was typed and refused may name another's.
		$file = $in->flag( 'kept' ) ? $this->file( $in->int( 'id' ) ) : null;
		return null === $file ? array() : array( 'id' => $file->id, 'filename' => $file->filename, 'size' => $file->size, 'url' => $this->files->address( 0, $file->id ) );
	}

	/** A file or sound; videos have a part of their own. */
	private function file( int $id ): ?StoredFile {
		$file = $this->files->find( $id );
		return null === $file || 'video' === $file->kind ? null : $file;
	}
}
