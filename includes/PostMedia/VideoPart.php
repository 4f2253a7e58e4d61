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
use Zeromo\Community\Media\Api\Library;

/**
 * A post's video: `{id, cover, kept}`; `kept` stands only where whose it is has been looked at. The card keeps its cover's snapshot and its size, so that lists need no query.
 *
 * @phpstan-import-type Snapshot from Library
 */
#[Place( 2 )]
final class VideoPart implements PostPart, ShutPart {

	public function __construct( private readonly Files $files, private readonly Library $library, private readonly MediaMeta $meta ) {}

	public function name(): string {
		return 'video';
	}

	public function tool(): string {
		return 'video';
	}

	public function args(): array {
		return array();
	}

	public function read( Input $in ): ?array {
		if ( ! $in->has( 'video_id' ) && ! $in->has( 'video_cover_id' ) ) {
			return null;
		}
		$sent = array();
		foreach ( array( 'id' => 'video_id', 'cover' => 'video_cover_id' ) as $name => $field ) {
			if ( $in->has( $field ) ) {
				$sent[ $name ] = $in->int( $field );
			}
		}
		return $sent;
	}

	public function accept( array $sent, PartPlace $place ): array {
		$had   = new Input( $place->had );
		$sent  = new Input( $sent );
		$video = $sent->int( 'id', $had->int( 'id' ) );
		if ( 0 === $video ) {
			if ( $sent->int( 'cover' ) > 0 ) {
				throw Failure::content( 'video_cover_id', __( '请先选择视频', 'zeromo-community' ) );
			}
			return array();
		}
		if ( $video !== $had->int( 'id' ) ) {
			$this->library->require_own( array( $video ), $place->member, 'video' );
		}
		$same  = $video === $had->int( 'id' );
		$cover = $sent->has( 'cover' ) ? $sent->int( 'cover' ) : ( $same ? $had->int( 'cover' ) : $this->files->find( $video )->cover ?? 0 );
		$kept  = $same ? $had->int( 'cover' ) : 0;
		if ( $cover > 0 && $cover !== $kept ) {
			$this->library->require_own( array( $cover ), $place->member, 'image', false );
		}
		return array( 'id' => $video, 'cover' => $cover, 'kept' => true );
	}

	public function load( int $post_id ): array {
		$video = $this->meta->get( $post_id, MediaMeta::VIDEO );
		return 0 === $video ? array() : array( 'id' => $video, 'cover' => $this->meta->get( $post_id, MediaMeta::COVER ), 'kept' => true );
	}

	public function store( int $post_id, array $value ): void {
		$in = new Input( $value );
		$this->meta->set( $post_id, MediaMeta::VIDEO, $in->int( 'id' ) );
		$this->meta->set( $post_id, MediaMeta::COVER, $in->int( 'cover' ) );
	}

	public function card( array $value ): array {
		$in   = new Input( $value );
		$file = $this->files->find( $in->int( 'id' ) );
		if ( null === $file || 'video' !== $file->kind ) {
			return array();
		}
		$cover = $in->int( 'cover' ) > 0 ? $this->library->snapshot( array( $in->int( 'cover' ) ) ) : array();
		return array( 'id' => $file->id, 'mime' => $file->mime, 'w' => $file->width, 'h' => $file->height, 'seconds' => $file->seconds, 'cover' => $cover );
	}

	public function fields( array $cards, int $viewer ): array {
		$out = array();
		foreach ( $cards as $card ) {
			$in                    = new Input( $card->value );
			$cover                 = $this->library->images(
				self::snapshot( $card->value['cover'] ?? null ),
				$card->post_id
			)[0] ?? null;
			$out[ $card->post_id ] = array(
				'video' => new Video(
					$in->int( 'id' ),
					$this->files->address( $card->post_id, $in->int( 'id' ) ),
					$cover['url'] ?? '',
					$in->text( 'mime' ),
					$in->int( 'w' ) > 0 ? $in->int( 'w' ) : ( $cover['w'] ?? 0 ),
					$in->int( 'h' ) > 0 ? $in->int( 'h' ) : ( $cover['h'] ?? 0 ),
					$in->int( 'seconds' )
				),
			);
		}
		return $out;
	}

	public function shut( array $fields ): array {
		$video = $fields['video'] ?? null;
		return $video instanceof Video ? array( 'video' => $video->shut() ) : array();
	}

	public function fills( array $value ): bool {
		return array() !== $value;
	}

	public function edit( array $value ): array {
		$in    = new Input( $value );
		// What was typed and refused may name another's.
		$file  = $in->flag( 'kept' ) ? $this->files->find( $in->int( 'id' ) ) : null;
		$cover = $in->int( 'cover' );
		return null === $file ? array() : array(
			'id'       => $file->id,
			'url'      => $this->files->address( 0, $file->id ),
			'filename' => $file->filename,
			'size'     => $file->size,
			'cover_id' => $cover,
			'cover'    => $cover > 0 ? $this->library->url( $cover ) : '',
		);
	}

	/** @return Snapshot */
	private static function snapshot( mixed $stored ): array {
		/** @var Snapshot */
		return is_array( $stored ) ? array_values( $stored ) : array();
	}
}
