<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What stands behind a member's picture in the header. */
final class MemberCardTest extends IntegrationTestCase {

	/** @return array<string, string> Text => address, of the links of the card. */
	private static function links(): array {
		$tags  = new \WP_HTML_Tag_Processor( do_blocks( '<!-- wp:zeromo/header /-->' ) );
		$links = array();
		$in    = false;
		$url   = null;
		while ( $tags->next_token() ) {
			if ( 'DETAILS' === $tags->get_token_name() ) {
				$in = ! $tags->is_tag_closer();
			} elseif ( $in && 'A' === $tags->get_token_name() ) {
				$url = $tags->is_tag_closer() ? null : (string) $tags->get_attribute( 'href' );
			} elseif (
				$in
				&& null !== $url
				&& '#text' === $tags->get_token_name()
				&& '' !== trim( $tags->get_modifiable_text() )
			) {
				$links[ trim( $tags->get_modifiable_text() ) ] = $url;
			}
		}
		return $links;
	}

	public function test_it_leads_to_what_is_the_member_s_and_staff_to_their_desk(): void {
		$account = fn( string $tab ): string => $this->service( Pages::class )->url( 'account', $tab );
		$this->as_user( 0 );
		self::assertSame( array(), self::links() );
		$this->as_user( $this->create_member() );
		$links = self::links();
		foreach ( array(
			'消息' => 'messages',
			'草稿' => 'drafts',
			'收藏' => 'favorites',
			'设置' => 'settings',
		) as $words => $tab ) {
			self::assertSame( $account( $tab ), $links[ $words ] ?? '', $words );
		}
		self::assertArrayHasKey( '我的主页', $links );
		self::assertArrayHasKey( '退出登录', $links );
		self::assertArrayNotHasKey( '审核', $links );
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( $account( 'moderation' ), self::links()['审核'] ?? '' );
	}

	public function test_it_has_room_for_numbers_that_cost_the_page_nothing_and_the_switch_of_colours(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$asked = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$asked ): string {
				$asked[] = $sql;
				return $sql;
			}
		);
		$html = do_blocks( '<!-- wp:zeromo/header /-->' );
		$this->assertMarkup( "data-zmo-member=\"$member\"", $html );
		foreach ( array( 'content', 'following', 'follower', 'like' ) as $name ) {
			$this->assertMarkup( "data-zmo-number=\"$name\"", $html );
		}
		self::assertSame( 1, substr_count( $html, '切换深色' ) );
		self::assertSame( array(), array_filter( $asked, static fn( $sql ) => str_contains( $sql, '_counter' ) ) );
		$this->as_user( 0 );
		$html = do_blocks( '<!-- wp:zeromo/header /-->' );
		self::assertSame( 1, substr_count( $html, '切换深色' ), 'A visitor has the switch in the header itself.' );
		$this->assertNoMarkup( 'data-zmo-number', $html );
	}
}
