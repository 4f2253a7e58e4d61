<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Ranking;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Ranking\Api\Score;

/** The owner's weights of 推荐. */
final class PickWeightsTest extends TestCase {

	public function test_what_is_shipped_is_what_the_docs_say(): void {
		$this->assertSame(
			array(
				'like' => 1,
				'comment' => 2,
				'useful' => 3,
				'favorite' => 4,
				'dislike' => 3,
				'hours' => 12,
				'half' => 20,
			),
			PickWeights::from( array() )->values()
		);
	}

	public function test_a_post_stands_above_its_age_by_its_points(): void {
		$weights = PickWeights::from( array( 'hours' => 24, 'half' => 10 ) );
		$this->assertSame( 0, $weights->lift( 0 ) );
		$this->assertSame( 12 * 3600, $weights->lift( 10 ) );
		$this->assertSame( 18 * 3600, $weights->lift( 30 ) );
		$this->assertSame( 24 * 3600, $weights->lift( 10_000_000 ) );
	}

	public function test_weights_of_none_leave_the_time(): void {
		$counters = array( 'like' => 50, 'favorite' => 9, 'dislike' => 2 );
		$this->assertSame( 1000, Score::picked( 1000, $counters, 8, PickWeights::from( array( 'hours' => 0 ) ) ) );
		$none = PickWeights::from( array( 'like' => 0, 'comment' => 0, 'favorite' => 0 ) );
		$this->assertSame( 1000, Score::picked( 1000, $counters, 8, $none ) );
	}

	public function test_a_weight_beyond_its_bounds_is_the_bound(): void {
		$weights = PickWeights::from( array( 'like' => -5, 'half' => 0, 'hours' => 100000 ) );
		$this->assertSame( array( 0, 1, 168 ), array( $weights->like, $weights->half, $weights->hours ) );
	}
}
