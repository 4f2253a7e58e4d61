<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Account;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** GET /account/me and the page 我的. */
final class MeTest extends IntegrationTestCase {

	public function test_visitors_have_no_account(): void {
		$this->assert_refused( $this->rest( 'GET', '/account/me' ), 401, 'zeromo_login_required' );
	}

	public function test_a_member_reads_the_own_account_whatever_is_asked_for(): void {
		$other = $this->create_member();
		$id    = $this->create_member( 'subscriber', '青禾' );
		$this->as_user( $id );
		$me = $this->data( $this->rest( 'GET', '/account/me', array( 'id' => $other, 'user_id' => $other ) ) );
		$this->assertSame(
			array( $id, '青禾', get_userdata( $id )->user_email ),
			array( $me['id'], $me['name'], $me['email'] )
		);
		$this->assertSame(
			array( null, '0.00', 0, 1 ),
			array( $me['vip'], $me['balance'], $me['points'], $me['level'] )
		);
		$this->assertSame(
			array(
				'publish' => true,
				'create_circles' => false,
				'create_topics' => false,
				'moderate' => false,
				'manage_orders' => false,
				'export_personal_data' => false,
				'manage_settings' => false,
			),
			$me['can']
		);
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->assertSame(
			array( true ),
			array_values( array_unique( $this->data( $this->rest( 'GET', '/account/me' ) )['can'] ) )
		);
	}

	public function test_the_answer_is_what_the_schema_says(): void {
		$this->as_user( $this->create_member() );
		$me     = $this->data( $this->rest( 'GET', '/account/me' ) );
		$schema = rest_get_server()->get_route_options( '/zeromo/v1/account/me' )['schema'];
		$this->assertIsCallable( $schema );
		$schema = $schema();
		$this->assertTrue( rest_validate_value_from_schema( $me, $schema, 'me' ) );
		$this->assertSame( array(), array_diff( array_keys( $me ), array_keys( $schema['properties'] ) ) );
		$this->assertSame( array(), array_diff( $schema['required'], array_keys( $me ) ) );
	}

	public function test_the_page_shows_the_own_profile_and_visitors_the_way_in(): void {
		$this->assertStringContainsString( '请先登录', do_blocks( '<!-- wp:zeromo/account /-->' ) );
		$id = $this->create_member( 'subscriber', '林 & 木' );
		$this->as_user( $id );
		$html = do_blocks( '<!-- wp:zeromo/account /-->' );
		$this->assertStringContainsString( '林 &amp; 木', $html );
		$this->assertStringContainsString( '资料', $html );
		$this->assertStringContainsString( '退出登录', $html );
		$this->assertStringContainsString( get_userdata( $id )->user_email, $html );
	}
}
