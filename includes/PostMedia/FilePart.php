<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\ShutPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\StoredFile;

/** A file or sound attached to a post. */
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

	public function read( Input $in ): ?PartValue {
		return $in->has( 'file_id' ) ? new ChosenMedia( $in->int( 'file_id' ) ) : null;
	}

	public function value( array $stored ): PartValue {
		return ChosenMedia::typed( $stored );
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$id = ChosenMedia::of( $sent )->id ?? 0;
		if ( 0 === $id ) {
			return null;
		}
		$had = ChosenMedia::of( $place->had );
		if ( $id !== $had->id ) {
			$file = $this->file( $id );
			if (
				null === $file
				|| ( $file->owner !== $place->member && ! user_can( $place->member, 'moderate_zeromo' ) )
			) {
				throw Failure::not_found();
			}
		}
		return new ChosenMedia( $id, kept: true );
	}

	public function load( int $post_id ): ?PartValue {
		$id = $this->meta->get( $post_id, MediaMeta::FILE );
		return 0 === $id ? null : new ChosenMedia( $id, kept: true );
	}

	public function store( int $post_id, ?PartValue $value ): void {
		$this->meta->set( $post_id, MediaMeta::FILE, ChosenMedia::of( $value )->id ?? 0 );
	}

	public function card( PartValue $value ): array {
		$file = $this->file( ChosenMedia::of( $value )->id ?? 0 );
		return null === $file
			? array()
			: array( 'id' => $file->id, 'filename' => $file->filename, 'size' => $file->size, 'mime' => $file->mime );
	}

	public function fields( array $cards, int $viewer ): array {
		$out = array();
		foreach ( $cards as $card ) {
			$out[ $card->post_id ] = array(
				'file' => new PostFile(
					$card->int( 'id' ),
					$card->text( 'filename' ),
					$card->int( 'size' ),
					$this->files->address( $card->post_id, $card->int( 'id' ) )
				),
			);
		}
		return $out;
	}

	public function shut( array $fields ): array {
		$file = $fields['file'] ?? null;
		return $file instanceof PostFile ? array( 'file' => $file->shut() ) : array();
	}

	public function fills( PartValue $value ): bool {
		return true;
	}

	public function edit( PartValue $value ): array {
		$chosen = ChosenMedia::of( $value );
		// What was typed and refused may name another's.
		$file = $chosen->kept ? $this->file( $chosen->id ?? 0 ) : null;
		return null === $file
			? array()
			: array(
				'id' => $file->id,
				'filename' => $file->filename,
				'size' => $file->size,
				'url' => $this->files->address( 0, $file->id ),
			);
	}

	public function settings( int $member ): array {
		return array();
	}

	/** A file or sound; videos have a part of their own. */
	private function file( int $id ): ?StoredFile {
		$file = $this->files->find( $id );
		return null === $file || 'video' === $file->kind ? null : $file;
	}
}
