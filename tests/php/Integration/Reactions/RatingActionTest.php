<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reactions;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Reactions\View\RatingSlot;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class RatingActionTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->reader = $this->create_member();
		$this->post   = $this->make_post( $this->author );
		$this->as_user( $this->reader );
	}

	public function test_stars_stand_under_an_activity_and_cost_no_query(): void {
		$this->post = (int) $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '今天的雾' ) ) )['id'];
		$this->as_user( $this->author );
		self::assertSame( 200, $this->rate( array( 'rating' => 4 ) )['status'] );
		$post = $this->service( PostService::class )->single( $this->post, $this->author );
		$html = '';
		$slot = new RatingSlot( 'zeromo_activity' );
		self::assertSame(
			0,
			$this->count_queries(
				function () use ( $slot, $post, &$html ): void {
					$html = $slot->html( $post, $this->author, true );
				}
			)
		);
		self::assertStringContainsString( 'data-zeromo-widget="rating"', $html );
		self::assertSame(
			array( '', '' ),
			array(
				$slot->html( $post, $this->author, false ),
				( new RatingSlot( 'post' ) )->html( $post, $this->author, true ),
			)
		);
		self::assertStringContainsString( $html, $this->service( CardView::class )->single( $post, $this->author ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function rate( array $params ): array {
		return $this->service( Ajax::class )->dispatch(
			'post_rating',
			$params + array(
				'post_id' => $this->post,
				'_wpnonce' => wp_create_nonce( 'post_rating' ),
				'duration' => 12,
			)
		);
	}

	private function rows(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'reaction' )} WHERE object_id = %d",
			array( $this->post )
		);
	}

	public function test_stars_are_averaged_and_drawn_read_only(): void {
		$first = $this->rate( array( 'rating' => 5 ) );
		self::assertSame( 200, $first['status'], (string) wp_json_encode( $first ) );
		$this->as_user( $this->create_member() );
		$data = $this->rate( array( 'rating' => '4' ) )['body']['data'];
		self::assertSame( array( 4.5, 2 ), array( $data['average'], $data['count'] ) );
		self::assertStringContainsString( '您已评分：4 星', $data['html'] );
		self::assertSame( 5, substr_count( $data['html'], ' disabled' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_how_long_it_was_read_is_kept_with_the_stars(): void {
		$this->rate( array( 'rating' => 3, 'duration' => '95' ) );
		$row = $this->db()->row(
			"SELECT user_id, value, duration FROM {$this->db()->table( 'reaction' )} WHERE object_id = %d",
			array( $this->post )
		);
		self::assertSame( array( $this->reader, 3, 95 ), array_map( 'intval', array_values( (array) $row ) ) );
		$this->as_user( $this->create_member() );
		$untold = $this->service( Ajax::class )->dispatch(
			'post_rating',
			array( 'rating' => 4, 'post_id' => $this->post, '_wpnonce' => wp_create_nonce( 'post_rating' ) )
		);
		self::assertSame( 200, $untold['status'], 'Where nobody measured it is 0.' );
	}

	public function test_a_second_rating_is_a_conflict_and_changes_nothing(): void {
		$this->rate( array( 'rating' => 5 ) );
		$again = $this->rate( array( 'rating' => 1 ) );
		self::assertSame(
			array( 409, 'zeromo_already_rated', '您已评分' ),
			array( $again['status'], $again['body']['data']['code'], $again['body']['data']['message'] )
		);
		$post = $this->service( Posts::class )->items( array( $this->post ), $this->reader )[0];
		self::assertSame( array( 5.0, 1, 5 ), array( $post->counts->average, $post->counts->ratings, $post->stars ) );
	}

	public function test_ones_own_post_is_not_rated(): void {
		$this->as_user( $this->author );
		self::assertSame( 422, $this->rate( array( 'rating' => 5 ) )['status'] );
		self::assertSame( 0, $this->rows() );
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		$answer = $this->rate( array( 'rating' => 5 ) );
		self::assertSame(
			array( 401, 'zeromo_login_required' ),
			array( $answer['status'], $answer['body']['data']['code'] )
		);
	}

	public function test_a_foreign_or_missing_nonce_is_refused(): void {
		foreach ( array( '', wp_create_nonce( 'wp_rest' ), array( 'x' ) ) as $nonce ) {
			self::assertContains(
				$this->rate( array( 'rating' => 5, '_wpnonce' => $nonce ) )['status'],
				array( 400, 403 )
			);
		}
		self::assertSame( 0, $this->rows() );
	}

	public function test_what_one_may_not_see_is_not_found(): void {
		$draft = $this->make_post( $this->author, '草稿', '草稿', 'draft' );
		self::assertSame( 404, $this->rate( array( 'rating' => 5, 'post_id' => $draft ) )['status'] );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function junk(): array {
		return array(
			'none'              => array( array() ),
			'zero'              => array( array( 'rating' => 0 ) ),
			'six'               => array( array( 'rating' => 6 ) ),
			'a half'            => array( array( 'rating' => '1.5' ) ),
			'no number'         => array( array( 'rating' => 'NaN' ) ),
			'a list'            => array( array( 'rating' => array( 5 ) ) ),
			'time runs back'    => array( array( 'rating' => 5, 'duration' => -1 ) ),
			'time without end'  => array( array( 'rating' => 5, 'duration' => '99999999999' ) ),
			'post is SQL'       => array( array( 'rating' => 5, 'post_id' => '1 OR 1' ) ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_a_bad_request( array $params ): void {
		self::assertSame( 400, $this->rate( $params )['status'] );
		self::assertSame( 0, $this->rows() );
	}

	public function test_rating_counts_against_the_limit_of_likes(): void {
		$none = static fn( mixed $limits, string $asked ): mixed => 'like' === $asked ? array(
			'user' => array( 0, 60 ),
			'address' => array( 0, 60 ),
		) : $limits;
		add_filter( 'zeromo_rate_limits', $none, 20, 2 );
		$this->as_user( $this->create_member() );
		self::assertSame(
			429,
			$this->service( Ajax::class )->dispatch(
				'post_rating',
				array(
					'rating' => 4,
					'duration' => 12,
					'post_id' => $this->post,
					'_wpnonce' => wp_create_nonce( 'post_rating' ),
				)
			)['status']
		);
	}
}
