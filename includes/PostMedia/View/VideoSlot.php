<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\PostMedia\Api\PlayerOverlay;
use Zeromo\Community\PostMedia\Video;
use Zeromo\Community\Posts\Api\Post;

/** The post's video: plays without script; for who has not unlocked the post its sample, or a place that is shut. */
#[DrawnIn( Slot::Media, 10, Video::class )]
final class VideoSlot implements CardSlot {

	/** @param Collection<PlayerOverlay> $overlays What lies over the player. */
	public function __construct( #[All( PlayerOverlay::class )] private readonly Collection $overlays ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$video = $post->part( Video::class );
		if ( null === $video || 0 === $video->id ) {
			return '';
		}
		if ( '' === $video->url && '' !== $video->sample ) {
			return self::sample( $post, $video, $single );
		}
		if ( '' === $video->url ) {
			return Partial::render(
				'media/video-shut',
				array( 'duration' => $video->duration, 'w' => $video->w, 'h' => $video->h )
			);
		}
		$over     = '';
		$is_saved = true;
		foreach ( $this->overlays->all() as $overlay ) {
			$over    .= $overlay->html( $post, $viewer );
			$is_saved = $is_saved && ! $overlay->forbids_saving( $post, $viewer );
		}
		return Partial::render(
			'media/video',
			array(
				'cover'    => $video->cover,
				'w'        => $video->w,
				'h'        => $video->h,
				'duration' => $video->duration,
				'title'    => $post->title,
				'sources'  => self::sources( $post->id, $video ),
				'ai'       => $video->ai,
				'over'     => $over,
				'saved'    => $is_saved,
			)
		);
	}

	/** The first seconds, and where they lead. */
	private static function sample( Post $post, Video $video, bool $single ): string {
		return Partial::render(
			'media/video',
			array(
				'cover'    => '',
				'w'        => $video->w,
				'h'        => $video->h,
				'duration' => min( $video->free, $video->duration > 0 ? $video->duration : $video->free ),
				'title'    => $post->title,
				'sources'  => array( array( 'src' => $video->sample, 'type' => $video->type, 'label' => '' ) ),
				'ai'       => $video->ai,
				'rest'     => array(
					'free'   => $video->free,
					'length' => $video->duration,
					'sold'   => null !== ( $post->lock->value ?? null ),
					'url'    => ( $single ? '' : $post->url ) . '#hidden',
				),
			)
		);
	}

	/**
	 * What a player may choose from, best first.
	 *
	 * @return list<array{src: string, type: string, label: string}>
	 */
	private static function sources( int $post_id, Video $video ): array {
		$own = array( array( 'src' => $video->url, 'type' => $video->type, 'label' => '' ) );
		/**
		 * Adds other forms of a video a site has made: an HLS list (`application/vnd.apple.mpegurl`), smaller sizes.
		 *
		 * @param array $sources [ [ 'src' => address, 'type' => MIME type, 'label' => '720P' ] ], best first; the
		 *                       upload itself last.
		 * @param int   $video   Attachment.
		 * @param int   $post_id Post it stands in, 0 in a preview. Asked only for readers who may see it.
		 */
		$all = apply_filters( 'zeromo_video_sources', $own, $video->id, $post_id );
		$out = array();
		foreach ( is_array( $all ) ? $all : $own as $source ) {
			if ( is_array( $source ) && is_string( $source['src'] ?? null ) && '' !== $source['src'] ) {
				$out[] = array(
					'src' => $source['src'],
					'type' => is_string( $source['type'] ?? null ) ? $source['type'] : '',
					'label' => is_string( $source['label'] ?? null ) ? $source['label'] : '',
				);
			}
		}
		return $out;
	}
}
