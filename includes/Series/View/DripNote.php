<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\PaidPosts\Api\OtherWay;
use Zeromo\Community\Posts\Api\PostLock;
use Zeromo\Community\Series\SeriesReader;

/** In the shut block of an episode, for who has bought the series: when it opens, so that it is not bought again. */
final class DripNote implements OtherWay {

	public function __construct( private readonly SeriesReader $reader, private readonly Clock $clock ) {}

	public function html( int $post_id, PostLock $lock, int $viewer ): string {
		$detail = $viewer < 1 ? null : $this->reader->around( $post_id, $viewer );
		if ( null === $detail || ! $detail->is_had ) {
			return '';
		}
		foreach ( $detail->episodes as $one ) {
			if ( $post_id === $one->post_id && $one->opens > $this->clock->now() ) {
				return Partial::render(
					'series/drip',
					array( 'title' => $detail->series->title, 'opens' => $one->opens )
				);
			}
		}
		return '';
	}
}
