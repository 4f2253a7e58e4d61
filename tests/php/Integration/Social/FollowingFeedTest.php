<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Social;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Social\FollowRepository;
use Zeromo\Community\Social\Sql\FollowingSource;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class FollowingFeedTest extends IntegrationTestCase {

	use MakesPosts;

	private int $reader;
	private int $writer;

	/** @var list<int> The writer's posts, oldest first. */
	private array $posts = array();

	protected function setUp(): void {
		parent::setUp();
		$this->reader = $this->create_member();
		$this->writer = $this->create_member();
		$other        = $this->create_member();
		foreach ( range( 1, 5 ) as $n ) {
			$this->posts[] = $this->make_post( $this->writer, "写的 $n" );
			$this->make_post( $other, "别人写的 $n" );
		}
		$this->make_post( $this->reader, '自己写的' );
		$this->make_post( $this->writer, '草稿', '草稿', 'draft' );
		$this->as_user( $this->reader );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function feed( array $params = array() ): array {
		return $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'following' ) + $params ) );
	}

	public function test_nobody_followed_is_an_empty_list(): void {
		self::assertSame( array(), $this->feed()['items'] );
	}

	public function test_posts_of_those_followed_the_newest_first_with_a_cursor(): void {
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		$newest = array_reverse( $this->posts );
		self::assertSame( $newest, array_column( $this->feed()['items'], 'id' ) );
		$first = $this->feed( array( 'per_page' => 2 ) );
		self::assertSame( array_slice( $newest, 0, 2 ), array_column( $first['items'], 'id' ) );
		self::assertSame( array_slice( $newest, 2 ), array_column( $this->feed( array( 'cursor' => $first['next_cursor'] ) )['items'], 'id' ) );
		self::assertTrue( $first['items'][0]['author']['following'] );
	}

	public function test_members_who_wrote_much_are_found_by_walking_the_newest(): void {
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		$source = new FollowingSource( $this->db(), $this->service( FollowRepository::class ) );
		self::assertTrue( $source->narrow( new FeedQuery( source: 'following' ), $this->reader )->lead );
		$this->service( Counters::class )->add( Counters::USER, $this->writer, 'content', FollowingSource::SORTED );
		self::assertFalse( $source->narrow( new FeedQuery( source: 'following' ), $this->reader )->lead );
		self::assertSame( array_reverse( $this->posts ), array_column( $this->feed()['items'], 'id' ) );
		$first = $this->feed( array( 'per_page' => 2 ) );
		self::assertSame( array_slice( array_reverse( $this->posts ), 2 ), array_column( $this->feed( array( 'cursor' => $first['next_cursor'] ) )['items'], 'id' ) );
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/content/list', array( 'source' => 'following' ) ), 401, 'zeromo_login_required' );
	}

	public function test_the_card_offers_to_follow_only_strangers(): void {
		$list = fn(): string => $this->data( $this->rest( 'GET', '/content/list', array( 'author' => $this->writer ) ) )['list_html'];
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		self::assertStringNotContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->as_user( 0 );
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->as_user( $this->writer );
		self::assertStringNotContainsString( 'data-zeromo-widget="follow-button"', $list() );
	}
}
