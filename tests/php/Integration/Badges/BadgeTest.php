<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Badges;

use Zeromo\Community\Badges\Awarding;
use Zeromo\Community\Badges\CardBadges;
use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Badges\View\BadgeHead;
use Zeromo\Community\Badges\View\BadgeTab;
use Zeromo\Community\Levels\Act;
use Zeromo\Community\Levels\Experience;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Badges from their condition to the member page. */
final class BadgeTest extends IntegrationTestCase {

	use MakesPosts;

	private int $owner;
	private int $editor;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'administrator' );
		$this->editor = $this->create_member( 'editor' );
		$this->member = $this->create_member( 'author' );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<mixed> The badge.
	 */
	private function badge( string $name, string $measure = '', int $least = 0, array $more = array() ): array {
		$this->as_user( $this->owner );
		$sent = $more + array( 'name' => $name, 'measure' => $measure, 'least' => $least );
		return $this->data( $this->rest( 'POST', '/admin/badges', $sent ) );
	}

	/** @return array<mixed> As it is now. */
	private function now( int $id ): array {
		$this->as_user( $this->editor );
		$all = array_column( $this->data( $this->rest( 'GET', '/admin/badges' ) )['items'], null, 'id' );
		return (array) ( $all[ $id ] ?? array() );
	}

	/** @return list<string> Names of badges on the public profile. */
	private function shown( int $member ): array {
		$this->as_user( 0 );
		return array_column( $this->data( $this->rest( 'GET', "/user/$member" ) )['badges'], 'name' );
	}

	private function hand( int $id, bool $on, string $reason = '帮过大家' ): \WP_REST_Response {
		$this->as_user( $this->editor );
		return $this->rest(
			'POST',
			"/admin/badges/$id",
			array( 'user_id' => $this->member, 'awarded' => $on, 'reason' => $reason )
		);
	}

	public function test_a_total_that_is_reached_awards_once_and_is_told(): void {
		$posts = $this->badge( '写作者', 'posts', 2 )['id'];
		$days  = $this->badge( '常来的人', 'days', 2 )['id'];
		$this->as_user( $this->member );
		foreach ( array( array(), array( '写作者' ), array( '写作者' ) ) as $names ) {
			$this->as_user( $this->member );
			$this->data( $this->rest( 'POST', '/content', array( 'post_content' => '今天的光很好' ) ) );
			self::assertSame( $names, $this->shown( $this->member ) );
		}
		self::assertSame( array( 1, 0 ), array( $this->now( $posts )['held'], $this->now( $days )['held'] ) );
		$experience = $this->service( Experience::class );
		foreach ( array( 20261125, 20261125, 20261126, 20261127 ) as $day ) {
			$experience->give( $this->member, Act::SignIn, $day );
		}
		self::assertSame( array( '常来的人', '写作者' ), $this->shown( $this->member ) );
		self::assertSame( 1, $this->now( $days )['held'] );
		$this->as_user( $this->member );
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) );
		$text = (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '你获得了新的勋章', $text );
		self::assertMatchesRegularExpression( '~"url":"[^"]*badges~', $text );
		self::assertStringContainsString( '写作者', $this->service( BadgeHead::class )->html( $this->member, 0 ) );
		self::assertStringContainsString( '写作者', $this->service( BadgeTab::class )->html( $this->member ) );
		self::assertArrayNotHasKey( '勋章的获得人数', $this->wrong_totals() );
		self::assertArrayNotHasKey( '成员的行为次数', $this->wrong_totals() );
	}

	public function test_a_badge_that_comes_later_is_caught_up_in_pieces(): void {
		foreach ( array( 1, 2, 3 ) as $subject ) {
			$this->service( Experience::class )->give( $this->member, Act::Comment, $subject );
		}
		$this->service( Experience::class )->give( $this->editor, Act::Comment, 9 );
		$id = $this->badge( '健谈', 'comments', 3 )['id'];
		self::assertSame( array( '健谈' ), $this->shown( $this->member ) );
		self::assertSame( array(), $this->shown( $this->editor ) );
		$this->badge( '健谈', 'comments', 1, array( 'id' => $id ) );
		self::assertSame( array( '健谈' ), $this->shown( $this->editor ) );
		self::assertSame( 2, $this->now( $id )['held'] );
	}

	public function test_staff_awards_withdraws_and_what_was_withdrawn_is_not_awarded_by_itself(): void {
		$id = $this->badge( '志愿者', 'comments', 1 )['id'];
		self::assertSame( 1, $this->data( $this->hand( $id, true ) )['held'] );
		self::assertSame( 1, $this->data( $this->hand( $id, true ) )['held'], 'twice is once' );
		self::assertSame( 0, $this->data( $this->hand( $id, false, '误发' ) )['held'] );
		self::assertSame( array(), $this->shown( $this->member ) );
		$this->service( Experience::class )->give( $this->member, Act::Comment, 1 );
		self::assertSame( array(), $this->shown( $this->member ) );
		self::assertSame( 1, $this->data( $this->hand( $id, true, '查过了' ) )['held'] );
		self::assertSame(
			array( 'badge_awarded', 'badge_withdrawn', 'badge_awarded' ),
			$this->db()->column(
				"SELECT act FROM {$this->db()->table( 'audit' )} WHERE user_id = %d ORDER BY entry_id",
				array( $this->member )
			)
		);
		$this->assert_refused( $this->hand( $id, false, ' ' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->hand( 99999999, true ), 404, 'zeromo_not_found' );
	}

	/** What the author's line of a card shows, read past what this request remembers. */
	private function on_card( int $member ): ?string {
		wp_cache_flush();
		$badge = $this->service( MemberDirectory::class )->card( $member, 0 )?->badge;
		return null === $badge ? null : "$badge->icon $badge->tone $badge->name";
	}

	public function test_cards_show_the_newest_and_follow_what_becomes_of_it(): void {
		$old = $this->badge( '老友', '', 0, array( 'icon' => 'star', 'tone' => 'vip' ) )['id'];
		$new = $this->badge( '新星', '', 0, array( 'icon' => 'heart', 'tone' => 'pin' ) )['id'];
		self::assertNull( $this->on_card( $this->member ) );
		$this->data( $this->hand( $old, true ) );
		$this->data( $this->hand( $new, true ) );
		self::assertSame( 'heart pin 新星', $this->on_card( $this->member ) );
		$this->as_user( $this->member );
		$post = $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '今天的光很好' ) ) )['id'];
		$this->as_user( 0 );
		$html = $this->data( $this->rest( 'GET', '/content/list', array( 'user_id' => $this->member ) ) )['list_html'];
		self::assertStringContainsString( 'title="新星"', (string) $html, "of post $post" );
		$this->badge( '新光', '', 0, array( 'id' => $new, 'icon' => 'heart', 'tone' => 'ok' ) );
		self::assertSame( 'heart ok 新光', $this->on_card( $this->member ) );
		$this->data( $this->hand( $new, false, '误发' ) );
		self::assertSame( 'star vip 老友', $this->on_card( $this->member ) );
		$this->data( $this->hand( $new, true ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'DELETE', '/admin/badges', array( 'id' => $new ) ) );
		self::assertSame( 'star vip 老友', $this->on_card( $this->member ) );
		$this->service( Awarding::class )->erase( $this->member );
		self::assertNull( $this->on_card( $this->member ) );
	}

	public function test_a_site_from_before_is_caught_up(): void {
		$this->data( $this->hand( $this->badge( '老友' )['id'], true ) );
		$this->db()->execute( "UPDATE {$this->db()->table( 'member' )} SET badge = ''" );
		self::assertNull( $this->on_card( $this->member ) );
		$this->service( CardBadges::class )->redraw( array( 'badge' => 0, 'after' => 0 ) );
		self::assertSame( 'star vip 老友', $this->on_card( $this->member ) );
	}

	public function test_names_are_one_and_conditions_are_checked(): void {
		$first = $this->badge( '元老', 'likes', 5 );
		self::assertSame( $first['id'], $this->badge( '元老', 'likes', 5 )['id'], 'sent twice it is one' );
		$wrong = array(
			array( 'name' => '元老', 'measure' => 'likes', 'least' => 6 ),
			array( 'name' => ' ' ),
			array( 'name' => '空的', 'measure' => 'likes', 'least' => 0 ),
			array( 'name' => str_repeat( '长', 21 ) ),
		);
		foreach ( $wrong as $sent ) {
			$this->assert_refused( $this->rest( 'POST', '/admin/badges', $sent ), 422, 'zeromo_content_invalid' );
		}
		$this->as_user( $this->editor );
		$this->assert_refused( $this->rest( 'POST', '/admin/badges', $wrong[0] ), 403, 'zeromo_forbidden' );
		self::assertFalse( $this->data( $this->rest( 'GET', '/admin/badges' ) )['may_write'] );
		$this->as_user( $this->member );
		$this->assert_refused( $this->rest( 'GET', '/admin/badges' ), 403, 'zeromo_forbidden' );
	}

	public function test_a_deleted_badge_and_a_member_who_is_gone_leave_nothing(): void {
		$ids = array( $this->badge( '甲' )['id'], $this->badge( '乙' )['id'] );
		foreach ( $ids as $id ) {
			$this->data( $this->hand( $id, true ) );
		}
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'DELETE', '/admin/badges', array( 'id' => $ids[0] ) ) );
		self::assertSame( array( '乙' ), $this->shown( $this->member ) );
		$awards = $this->service( AwardRepository::class );
		self::assertSame( array( $ids[1] ), $awards->known( $this->member ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->member );
		self::assertSame( array(), $awards->known( $this->member ) );
		self::assertSame( 0, $this->now( $ids[1] )['held'] );
	}
}
