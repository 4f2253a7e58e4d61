<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reactions;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Reactions\ReactionMarks;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class CardTest extends IntegrationTestCase {

	use MakesPosts;

	public function test_likes_and_stars_of_a_list_are_one_query_and_none_once_known(): void {
		$author = $this->create_member();
		$posts  = array_map( fn(): int => $this->make_post( $author ), range( 1, 5 ) );
		$this->as_user( $this->create_member() );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $posts[1] ) ) );
		$marks = $this->service( ReactionMarks::class );
		wp_cache_flush();
		$me = get_current_user_id();
		self::assertSame( 1, $this->count_queries( static fn() => $marks->of_posts( $me, $posts ) ) );
		self::assertSame( 0, $this->count_queries( static fn() => $marks->of_posts( $me, $posts ) ) );
		self::assertSame( 0, $this->count_queries( static fn() => $marks->of_posts( 0, $posts ) ) );
		self::assertSame(
			array( false, true, false, false, false ),
			array_values(
				array_map( static fn( array $mark ): bool => $mark['liked'], $marks->of_posts( $me, $posts ) )
			)
		);
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $posts[1], 'delete' => 1 ) ) );
		self::assertFalse(
			$marks->of_posts( $me, $posts )[ $posts[1] ]['liked'],
			'What is remembered follows the change.'
		);
	}

	public function test_the_button_has_its_number_in_its_name_and_says_whether_it_is_pressed(): void {
		$html = Partial::render(
			'reactions/like',
			array( 'id' => 7, 'type' => 'post', 'count' => 12345, 'liked' => true )
		);
		self::assertMarkup( 'aria-label="点赞 1.2 万" aria-pressed="true"', $html );
		self::assertMarkup( 'data-zeromo-widget="like-button"', $html );
		$none = Partial::render(
			'reactions/like',
			array( 'id' => 7, 'type' => 'post', 'count' => 0, 'liked' => false )
		);
		self::assertMarkup( 'aria-label="点赞" aria-pressed="false"', $none );
	}
}
