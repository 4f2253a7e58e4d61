<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Shield;

use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Mentions\MentionTeller;
use Zeromo\Community\Mentions\Sql\MentionRepository;
use Zeromo\Community\Shield\Api\Shields;
use Zeromo\Community\Shield\ShieldOffers;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** A member's shield: every way in which a stranger addresses a member, and the bundle of what was said. */
final class ShieldTest extends ContentTestCase {

	private int $member   = 0;
	private int $friend   = 0;
	private int $stranger = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->member   = $this->create_member( 'author', '江野' );
		$this->friend   = $this->create_member( 'author', '半夏' );
		$this->stranger = $this->create_member( 'author', '路人' );
		$this->service( FollowService::class )->set( $this->member, $this->friend, true );
	}

	/** @param array<string, mixed> $params */
	private function ask( int $who, string $method, string $route, array $params = array() ): \WP_REST_Response {
		$this->as_user( $who );
		return $this->rest( $method, $route, $params );
	}

	private function raise( int $days = 1 ): void {
		$this->data( $this->ask( $this->member, 'POST', '/shield', array( 'days' => $days ) ) );
	}

	public function test_it_is_up_for_as_long_as_was_said_and_lowered_at_once(): void {
		self::assertNull( $this->data( $this->ask( $this->member, 'GET', '/shield' ) )['until'] );
		$this->raise( 7 );
		$shields = $this->service( Shields::class );
		$left    = $shields->until( $this->member ) - $this->service( Clock::class )->now();
		self::assertEqualsWithDelta( 7 * DAY_IN_SECONDS, $left, 60 );
		self::assertTrue( $shields->closed( $this->stranger, $this->member ) );
		self::assertTrue( $shields->closed( 0, $this->member ) );
		self::assertFalse( $shields->closed( $this->friend, $this->member ) );
		self::assertFalse( $shields->closed( $this->member, $this->member ) );
		$this->raise( 0 );
		self::assertFalse( $shields->closed( $this->stranger, $this->member ) );
		update_user_meta( $this->member, Shields::META, time() - 1 );
		self::assertFalse( $shields->closed( $this->stranger, $this->member ), 'it ends by itself' );
	}

	/** @return list<int> When the shield was offered to a member, by notices. */
	private function offers( int $member ): array {
		$this->service( ShieldOffers::class )->run();
		return $this->db()->ids(
			"SELECT created FROM {$this->db()->table( 'notice' )} WHERE kind = 83 AND user_id = %d",
			array( $member )
		);
	}

	public function test_it_is_offered_once_when_many_strangers_come_by_whatever_way(): void {
		$this->set( 'shield_offer', 3 );
		$own = $this->publish( $this->member, '我的' );
		$say = fn( int $who ): array => $this->data(
			$this->ask( $who, 'POST', '/comment', array( 'post_id' => $own, 'comment' => "你好$who" ) )
		);
		$say( $this->friend );
		$say( $this->stranger );
		$say( $this->stranger );
		$second = $this->create_member( 'author', '路人乙' );
		$this->data( $this->ask( $second, 'POST', '/chat', array( 'user_id' => $this->member, 'content' => '在吗' ) ) );
		self::assertSame( array(), $this->offers( $this->member ), 'Who is followed, and who comes twice.' );
		$third = $this->create_member( 'author', '路人丙' );
		$text  = array( 'post_content' => '@江野 出来', 'mentions' => array( $this->member ) );
		$this->data( $this->ask( $third, 'POST', '/content', $text ) );
		self::assertCount( 1, $this->offers( $this->member ) );
		$this->as_user( $this->member );
		$told = (string) wp_json_encode( $this->data( $this->rest( 'GET', '/message' ) ), JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '#zmo-shield', $told );
		self::assertSame( array(), $this->offers( $this->friend ) );
		$this->db()->execute( "UPDATE {$this->db()->table( 'notice' )} SET created = 1" );
		self::assertSame( array( 1 ), $this->offers( $this->member ), 'Not again within seven days.' );
		update_user_meta( $this->member, ShieldOffers::META, time() - 8 * DAY_IN_SECONDS );
		$this->raise();
		self::assertSame( array( 1 ), $this->offers( $this->member ), 'Nor while the shield is up.' );
		$this->raise( 0 );
		self::assertGreaterThan( 1, $this->offers( $this->member )[0] ?? 0 );
		$rows = $this->db()->table( 'addressed' );
		$this->db()->execute( "UPDATE $rows SET at = %d", array( time() - HOUR_IN_SECONDS - 1 ) );
		delete_user_meta( $this->member, ShieldOffers::META );
		$this->db()->execute( "UPDATE {$this->db()->table( 'notice' )} SET created = 1" );
		self::assertSame( array( 1 ), $this->offers( $this->member ), 'An hour later there is no burst.' );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM $rows" ), 'Nothing is kept longer.' );
		$this->set( 'shield_offer', 0 );
		$say( $second );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM $rows" ) );
	}

	public function test_others_days_are_refused(): void {
		foreach ( array( 2, 31, -1, 'x' ) as $days ) {
			self::assertSame(
				400,
				$this->ask( $this->member, 'POST', '/shield', array( 'days' => $days ) )->get_status()
			);
		}
		self::assertSame( 401, $this->ask( 0, 'POST', '/shield', array( 'days' => 1 ) )->get_status() );
	}

	public function test_comments_answers_and_messages_of_strangers_are_refused(): void {
		$own     = $this->publish( $this->member, '我的' );
		$foreign = $this->publish( $this->friend, '别人的' );
		$said    = $this->ask(
			$this->member,
			'POST',
			'/comment',
			array( 'post_id' => $foreign, 'comment' => '我先说' )
		);
		$mine    = (int) $this->data( $said )['id'];
		$ways    = array(
			'comment' => array( '/comment', array( 'post_id' => $own, 'comment' => '看着不错' ) ),
			'answer'  => array( '/comment', array( 'post_id' => $foreign, 'id' => $mine, 'comment' => '你说什么' ) ),
			'message' => array( '/chat', array( 'user_id' => $this->member, 'content' => '在吗' ) ),
		);
		$this->raise();
		foreach ( $ways as $name => [ $route, $params ] ) {
			$refused = $this->ask( $this->stranger, 'POST', $route, $params );
			self::assertSame( 403, $refused->get_status(), $name );
			self::assertStringContainsString( '防打扰', (string) ( $refused->get_data()['message'] ?? '' ), $name );
			self::assertLessThan( 300, $this->ask( $this->friend, 'POST', $route, $params )->get_status(), $name );
		}
		$core = $this->core_comment( $own );
		self::assertInstanceOf( \WP_Error::class, $core );
		self::assertSame( 0, $this->comments_of( $this->stranger ) );
		$this->raise( 0 );
		foreach ( $ways as $name => [ $route, $params ] ) {
			self::assertLessThan( 300, $this->ask( $this->stranger, 'POST', $route, $params )->get_status(), $name );
		}
	}

	public function test_who_moderates_may_comment_all_the_same(): void {
		$own = $this->publish( $this->member, '我的' );
		$this->raise();
		$editor = $this->create_member( 'editor' );
		$said   = $this->ask( $editor, 'POST', '/comment', array( 'post_id' => $own, 'comment' => '请补充出处' ) );
		self::assertLessThan( 300, $said->get_status() );
	}

	public function test_a_stranger_calls_nobody_who_has_a_shield(): void {
		$this->raise();
		$mentions = $this->service( MentionRepository::class );
		$called   = fn( int $who ): array => $mentions->of_post(
			$this->publish( $who, '@江野 看这里', array( 'mentions' => array( $this->member ) ) )
		);
		self::assertSame( array(), $called( $this->stranger ) );
		self::assertSame( array( $this->member ), array_column( $called( $this->friend ), 'id' ) );
		// Chosen before the shield, published after.
		$this->raise( 0 );
		$post   = $this->publish( $this->stranger, '@江野 早', array( 'mentions' => array( $this->member ) ) );
		$forget = function () use ( $post ): void {
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'mention' )} SET told = 0 WHERE post_id = %d",
				array( $post )
			);
			$this->db()->execute( "DELETE FROM {$this->db()->table( 'notice' )} WHERE post_id = %d", array( $post ) );
		};
		$forget();
		$this->raise();
		$heard = fn(): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND post_id = %d",
			array( $this->member, $post )
		);
		$this->service( MentionTeller::class )->tell( $post );
		self::assertSame( 0, $heard() );
		$this->raise( 0 );
		$this->service( MentionTeller::class )->tell( $post );
		self::assertSame( 0, $heard(), 'nothing is made up for when the shield is down' );
		$forget();
		$this->service( MentionTeller::class )->tell( $post );
		self::assertSame( 1, $heard(), 'without a shield the same mention is told' );
	}

	public function test_the_page_says_why_there_is_no_box(): void {
		$own = $this->publish( $this->member, '我的' );
		$this->raise();
		$section = function ( int $who ) use ( $own ): string {
			$this->as_user( $who );
			return $this->service( \Zeromo\Community\Comments\View\CommentView::class )->section(
				array( 'id' => $own, 'url' => 'http://example.org/1', 'count' => 0, 'circle' => 0 ),
				$who
			);
		};
		self::assertStringContainsString( '防打扰', $section( $this->stranger ) );
		self::assertStringNotContainsString( '防打扰', $section( $this->friend ) );
	}

	public function test_the_bundle_holds_what_others_said_and_hashes_that_can_be_checked(): void {
		$own = $this->publish( $this->member, '我的' );
		foreach ( array( $this->stranger, $this->member ) as $who ) {
			$this->ask( $who, 'POST', '/comment', array( 'post_id' => $own, 'comment' => "由 $who 说的 <b>" ) );
		}
		$this->ask( $this->stranger, 'POST', '/chat', array( 'user_id' => $this->member, 'content' => '私下说的' ) );
		$this->ask( $this->member, 'POST', '/chat', array( 'user_id' => $this->stranger, 'content' => '我的回答' ) );
		$gone   = $this->ask(
			$this->stranger,
			'POST',
			'/comment',
			array( 'post_id' => $own, 'comment' => '说完就删' )
		);
		$this->ask( $this->stranger, 'DELETE', '/comment/delete', array( 'id' => $this->data( $gone )['id'] ) );
		$answer = $this->data( $this->ask( $this->member, 'POST', '/shield/evidence', array( 'days' => 7 ) ) );
		self::assertSame( 3, $answer['count'] );
		$files = $this->unpacked( (string) $answer['zip'] );
		$sums  = $files['SHA256SUMS'];
		self::assertSame( $answer['digest'], hash( 'sha256', $sums ) );
		foreach ( array( 'evidence.jsonl', 'evidence.html' ) as $name ) {
			self::assertStringContainsString( hash( 'sha256', $files[ $name ] ) . "  $name\n", $sums );
		}
		$lines = array_map(
			static fn( string $line ): mixed => json_decode( $line, true ),
			explode( "\n", trim( $files['evidence.jsonl'] ) )
		);
		self::assertEqualsCanonicalizing(
			array( "由 {$this->stranger} 说的 <b>", '私下说的', '说完就删' ),
			array_column( $lines, 'text' )
		);
		foreach ( $lines as $line ) {
			self::assertIsArray( $line );
			self::assertSame(
				hash( 'sha256', "{$line['url']}\n{$line['time']}\n{$line['text']}" ),
				$line['sha256']
			);
		}
		self::assertStringNotContainsString( '<b>由', $files['evidence.html'] );
		self::assertStringContainsString( '说的 &lt;b&gt;', $files['evidence.html'] );
		$nothing = $this->ask( $this->friend, 'POST', '/shield/evidence', array( 'days' => 7 ) );
		self::assertSame( 0, $this->data( $nothing )['count'] );
		self::assertSame( 401, $this->ask( 0, 'POST', '/shield/evidence', array( 'days' => 7 ) )->get_status() );
	}

	public function test_the_bundle_shows_nothing_of_a_circle_that_was_left(): void {
		$circle = $this->make_circle( $this->friend, false, $this->member );
		$post   = $this->publish( $this->friend, '里面的事', array( 'circle_id' => $circle ) );
		$said   = $this->ask( $this->member, 'POST', '/comment', array( 'post_id' => $post, 'comment' => '我在' ) );
		$this->publish(
			$this->friend,
			'@江野 里面的第二件事',
			array( 'circle_id' => $circle, 'mentions' => array( $this->member ) )
		);
		$answer = array( 'post_id' => $post, 'id' => (int) $this->data( $said )['id'], 'comment' => '里面的回答' );
		$this->data( $this->ask( $this->friend, 'POST', '/comment', $answer ) );
		$count  = fn(): int => (int) $this->data(
			$this->ask( $this->member, 'POST', '/shield/evidence', array( 'days' => 7 ) )
		)['count'];
		self::assertSame( 2, $count() );
		$this->data( $this->ask( $this->member, 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		self::assertSame( 0, $count() );
	}

	public function test_a_list_of_members_costs_one_statement_where_somebody_has_a_shield(): void {
		$this->raise();
		$shields = $this->service( Shields::class );
		$many    = array( $this->member, $this->friend, $this->stranger );
		update_meta_cache( 'user', $many );
		$before = $this->wpdb()->num_queries;
		self::assertSame( array( $this->friend, $this->stranger ), $shields->open( $this->stranger, $many ) );
		self::assertSame( 1, $this->wpdb()->num_queries - $before );
		self::assertSame( $many, $shields->open( $this->friend, $many ) );
		$before = $this->wpdb()->num_queries;
		$shields->open( $this->stranger, array( $this->friend ) );
		self::assertSame( 0, $this->wpdb()->num_queries - $before );
	}

	/** @return array<string, string> Bytes by name. */
	private function unpacked( string $zip ): array {
		$path = wp_tempnam( 'bundle' ) . '.zip';
		file_put_contents( $path, base64_decode( $zip ) );
		$files = array();
		foreach ( new \PharData( $path ) as $file ) {
			self::assertInstanceOf( \PharFileInfo::class, $file );
			$files[ $file->getFilename() ] = (string) file_get_contents( $file->getPathname() );
		}
		unlink( $path );
		return $files;
	}

	private function core_comment( int $post ): int|\WP_Error {
		$this->as_user( $this->stranger );
		$written = wp_new_comment(
			array(
				'comment_post_ID'      => $post,
				'user_id'              => $this->stranger,
				'comment_content'      => '走后门',
				'comment_author'       => '路人',
				'comment_author_email' => '',
				'comment_author_url'   => '',
			),
			true
		);
		return false === $written ? new \WP_Error() : $written;
	}

	private function comments_of( int $member ): int {
		return (int) get_comments( array( 'user_id' => $member, 'count' => true, 'status' => 'all' ) );
	}
}
