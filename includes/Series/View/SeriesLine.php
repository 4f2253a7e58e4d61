<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Series\Episode;
use Zeromo\Community\Series\SeriesLinks;
use Zeromo\Community\Series\SeriesReader;

/** The series of a post: which one, the episodes beside it, and what it costs. */
final class SeriesLine {

	public function __construct(
		private readonly SeriesReader $reader,
		private readonly SeriesLinks $links,
		private readonly BuyButton $button
	) {}

	public function html( Post $post, int $viewer ): string {
		$detail = $this->reader->around( $post->id, $viewer );
		if ( null === $detail ) {
			return '';
		}
		Assets::require_style( 'series' );
		$posts = array_map( static fn( Episode $one ): int => $one->post_id, $detail->episodes );
		$place = array_search( $post->id, $posts, true );
		return Partial::render(
			'series/line',
			array(
				'detail'  => $detail,
				'url'    => $this->links->of( $detail->series ),
				'place'  => false === $place ? 0 : $place + 1,
				'before' => false === $place ? null : ( $detail->episodes[ $place - 1 ] ?? null ),
				'after'  => false === $place ? null : ( $detail->episodes[ $place + 1 ] ?? null ),
				'button' => $this->button->html( $detail, $viewer ),
			)
		);
	}
}
