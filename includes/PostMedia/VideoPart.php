<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PreparedPart;
use Zeromo\Community\Posts\Api\ShutPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\VideoSamples;

/**
 * A post's video, and how many of its first seconds are a sample for who has not unlocked it. The card keeps its
 * cover's snapshot and its size, so that lists need no query.
 *
 * @phpstan-import-type Snapshot from Library
 */
#[Place( 2 )]
final class VideoPart implements PostPart, PreparedPart, ShutPart {

	/** Field of the form. */
	private const FREE = 'video_free';

	/** Longest sample, seconds; the editor reads it from its settings. */
	private const FREE_MAX = 600;

	/**
	 * @param \Closure(): VideoSamples  $samples Asked where a post with a sample is written.
	 * @param \Closure(): UnusedSamples $unused  Asked where one goes.
	 */
	public function __construct(
		private readonly Files $files,
		private readonly Library $library,
		private readonly MediaMeta $meta,
		#[Lazy( VideoSamples::class )] private readonly \Closure $samples,
		#[Lazy( UnusedSamples::class )] private readonly \Closure $unused
	) {}

	public function name(): string {
		return 'video';
	}

	public function tool(): string {
		return 'video';
	}

	public function args(): array {
		return array(
			self::FREE => Arg::int(
				__( '上锁的视频所有人能试看的秒数，0 为没有', 'zeromo-community' ),
				0,
				self::FREE_MAX
			),
		);
	}

	public function read( Input $in ): ?PartValue {
		if ( ! $in->has( 'video_id' ) && ! $in->has( 'video_cover_id' ) && ! $in->has( self::FREE ) ) {
			return null;
		}
		return new ChosenMedia(
			$in->has( 'video_id' ) ? $in->int( 'video_id' ) : null,
			$in->has( 'video_cover_id' ) ? $in->int( 'video_cover_id' ) : null,
			free: $in->has( self::FREE ) ? $in->int( self::FREE ) : null
		);
	}

	public function value( array $stored ): PartValue {
		return ChosenMedia::typed( $stored );
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$had   = ChosenMedia::of( $place->had );
		$sent  = ChosenMedia::of( $sent );
		$video = $sent->id ?? $had->id ?? 0;
		if ( 0 === $video ) {
			if ( ( $sent->cover ?? 0 ) > 0 ) {
				throw Failure::content( 'video_cover_id', __( '请先选择视频', 'zeromo-community' ) );
			}
			return null;
		}
		$same = $video === $had->id;
		if ( ! $same ) {
			$this->library->require_own( array( $video ), $place->member, 'video' );
		}
		$kept  = $same ? $had->cover ?? 0 : 0;
		$cover = $sent->cover ?? ( $same ? $kept : $this->files->find( $video )->cover ?? 0 );
		if ( $cover > 0 && $cover !== $kept ) {
			$this->library->require_own( array( $cover ), $place->member, 'image', false );
		}
		$free = $sent->free ?? ( $same ? $had->free ?? 0 : 0 );
		return new ChosenMedia(
			$video,
			$cover,
			true,
			$free > 0 ? $free : null,
			0 < $free && $same && $had->free === $free ? $had->sample : 0
		);
	}

	/** Cuts the first seconds where there are none yet. */
	public function prepare( PartValue $value ): PartValue {
		$chosen = ChosenMedia::of( $value );
		if ( null === $chosen->id || null === $chosen->free || $chosen->sample > 0 ) {
			return $value;
		}
		$sample = ( $this->samples )()->make( $chosen->id, $chosen->free, self::FREE );
		return new ChosenMedia( $chosen->id, $chosen->cover, $chosen->kept, $chosen->free, $sample, true );
	}

	public function drop( PartValue $ready, ?PartValue $had ): void {
		$made = ChosenMedia::of( $ready )->sample;
		if ( 0 !== $made && ChosenMedia::of( $had )->sample !== $made ) {
			// Where the answer to the COMMIT was lost, it may be stored after all; then it stays.
			( $this->unused )()->drop( $made );
		}
	}

	public function load( int $post_id ): ?PartValue {
		$video = $this->meta->get( $post_id, MediaMeta::VIDEO );
		$free  = $this->meta->get( $post_id, MediaMeta::FREE );
		return 0 === $video ? null : new ChosenMedia(
			$video,
			$this->meta->get( $post_id, MediaMeta::COVER ),
			true,
			$free > 0 ? $free : null,
			$this->meta->get( $post_id, MediaMeta::SAMPLE )
		);
	}

	public function store( int $post_id, ?PartValue $value ): void {
		$chosen = ChosenMedia::of( $value );
		$now    = $this->meta->now( $post_id );
		$had    = $now[ MediaMeta::SAMPLE ] ?? 0;
		$sample = $chosen->sample;
		// Another edit was stored since this one was read: the sample that was kept is deleted, or about to be.
		if ( $sample > 0 && ! $chosen->is_cut && $sample !== $had ) {
			$is_same = ( $now[ MediaMeta::VIDEO ] ?? 0 ) === $chosen->id
				&& ( $now[ MediaMeta::FREE ] ?? 0 ) === $chosen->free;
			$sample  = $is_same ? $had : 0;
			if ( 0 === $sample ) {
				throw Failure::content( self::FREE, __( '试看刚刚在别处改过，请再保存一次', 'zeromo-community' ) );
			}
		}
		$this->meta->set( $post_id, MediaMeta::VIDEO, $chosen->id ?? 0 );
		$this->meta->set( $post_id, MediaMeta::COVER, $chosen->cover ?? 0 );
		$this->meta->set( $post_id, MediaMeta::FREE, $chosen->free ?? 0 );
		$this->meta->set( $post_id, MediaMeta::SAMPLE, $sample );
		if ( 0 !== $had && $had !== $sample ) {
			( $this->unused )()->leave( $had );
		}
	}

	public function card( PartValue $value ): array {
		$chosen = ChosenMedia::of( $value );
		$file   = $this->files->find( $chosen->id ?? 0 );
		if ( null === $file || 'video' !== $file->kind ) {
			return array();
		}
		$cover = ( $chosen->cover ?? 0 ) > 0 ? $this->library->snapshot( array( $chosen->cover ) ) : array();
		return array(
			'id' => $file->id,
			'mime' => $file->mime,
			'w' => $file->width,
			'h' => $file->height,
			'seconds' => $file->seconds,
			'cover' => $cover,
		) + array_filter( array( 'ai' => $file->ai, 'sample' => $chosen->sample, 'free' => $chosen->free ?? 0 ) );
	}

	public function fields( array $cards, int $viewer ): array {
		$out = array();
		foreach ( $cards as $card ) {
			$cover                 = $this->library->images(
				self::snapshot( $card->value['cover'] ?? null ),
				$card->post_id
			)[0] ?? null;
			$out[ $card->post_id ] = array(
				'video' => new Video(
					$card->int( 'id' ),
					$this->files->address( $card->post_id, $card->int( 'id' ) ),
					$cover['url'] ?? '',
					$card->text( 'mime' ),
					$card->int( 'w' ) > 0 ? $card->int( 'w' ) : ( $cover['w'] ?? 0 ),
					$card->int( 'h' ) > 0 ? $card->int( 'h' ) : ( $cover['h'] ?? 0 ),
					$card->int( 'seconds' ),
					$card->int( 'ai' ),
					$card->int( 'sample' ) > 0 ? $this->files->address( $card->post_id, $card->int( 'sample' ) ) : '',
					$card->int( 'free' )
				),
			);
		}
		return $out;
	}

	public function shut( array $fields ): array {
		$video = $fields['video'] ?? null;
		return $video instanceof Video ? array( 'video' => $video->shut() ) : array();
	}

	public function fills( PartValue $value ): bool {
		return true;
	}

	public function edit( PartValue $value ): array {
		$chosen = ChosenMedia::of( $value );
		// What was typed and refused may name another's.
		$file  = $chosen->kept ? $this->files->find( $chosen->id ?? 0 ) : null;
		$cover = $chosen->cover ?? 0;
		return null === $file ? array() : array(
			'id'       => $file->id,
			'url'      => $this->files->address( 0, $file->id ),
			'filename' => $file->filename,
			'size'     => $file->size,
			'cover_id' => $cover,
			'cover'    => $cover > 0 ? $this->library->url( $cover ) : '',
			'free'     => $chosen->free ?? 0,
		);
	}

	public function settings( int $member ): array {
		return array( 'video_free_max' => self::FREE_MAX );
	}

	/** @return Snapshot */
	private static function snapshot( mixed $stored ): array {
		/** @var Snapshot */
		return is_array( $stored ) ? array_values( $stored ) : array();
	}
}
