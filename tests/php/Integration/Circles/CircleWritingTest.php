<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use PHPUnit\Framework\Attributes\DataProvider;

/** POST /circle and POST /circle/{id}. */
final class CircleWritingTest extends CircleTestCase {

	public function test_who_may_create_makes_a_circle_and_is_its_owner(): void {
		$this->as_user( $this->owner );
		$data = $this->data(
			$this->rest(
				'POST',
				'/circle',
				array(
					'title' => '夜读会',
					'description' => "每晚十点\n一起读",
					'join_mode' => 'approval',
					'visibility' => 'members',
				)
			)
		);
		$this->assertSame(
			array( '夜读会', "每晚十点\n一起读", 'approval', 'members' ),
			array( $data['title'], $data['description'], $data['join_mode'], $data['visibility'] )
		);
		$this->assertSame(
			array( true, 'owner', 1, $this->owner ),
			array( $data['joined'], $data['role'], $data['member_count'], $data['owner']['id'] )
		);
		$this->assertSame( home_url( "/circle/c{$data['id']}/" ), $data['url'] );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $data['id'] ) );
	}

	public function test_visitors_and_plain_members_may_not_create(): void {
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '夜读会' ) ),
			401,
			'zeromo_login_required'
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'POST', '/circle', array( 'title' => '夜读会' ) ), 403, 'zeromo_forbidden' );
	}

	/** @return array<string, array{array<string, mixed>, int, string}> */
	public static function wrong(): array {
		return array(
			'no title'            => array( array(), 400, 'rest_missing_callback_param' ),
			'a blank title'       => array( array( 'title' => ' 　 ' ), 422, 'zeromo_content_invalid' ),
			'only tags'           => array( array( 'title' => '<b></b>' ), 422, 'zeromo_content_invalid' ),
			'a title that is a list' => array( array( 'title' => array( 'x' ) ), 400, 'rest_invalid_param' ),
			'paid'                => array(
				array( 'title' => '夜读会', 'join_mode' => 'paid' ),
				422,
				'zeromo_content_invalid',
			),
			'a mode of our own'   => array(
				array( 'title' => '夜读会', 'join_mode' => 'secret' ),
				400,
				'rest_invalid_param',
			),
			'a price'             => array(
				array( 'title' => '夜读会', 'price' => '9.90' ),
				422,
				'zeromo_content_invalid',
			),
			'an unknown category' => array( array( 'title' => '夜读会', 'cat' => 99999999 ), 400, 'rest_invalid_param' ),
			'junk as icon'        => array( array( 'title' => '夜读会', 'icon_id' => 'x' ), 400, 'rest_invalid_param' ),
			'an icon not there'   => array( array( 'title' => '夜读会', 'icon_id' => 99999999 ), 404, 'zeromo_not_found' ),
		);
	}

	/** @param array<string, mixed> $body */
	#[DataProvider( 'wrong' )]
	public function test_wrong_values_are_refused_and_leave_nothing( array $body, int $status, string $code ): void {
		$this->as_user( $this->owner );
		$before = (int) $this->db()->value( 'SELECT COUNT(*) FROM ' . $this->db()->core( 'posts' ) );
		$this->assert_refused( $this->rest( 'POST', '/circle', $body ), $status, $code );
		$this->assertSame(
			$before,
			(int) $this->db()->value( 'SELECT COUNT(*) FROM ' . $this->db()->core( 'posts' ) )
		);
	}

	public function test_pictures_must_be_ones_own(): void {
		$this->as_user( $this->owner );
		$own   = $this->picture( $this->owner );
		$other = $this->picture( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '夜读会', 'cover_id' => $other ) ),
			404,
			'zeromo_not_found'
		);
		$data = $this->data( $this->rest( 'POST', '/circle', array( 'title' => '夜读会', 'icon_id' => $own ) ) );
		$this->assertStringContainsString( '2026/01/p', $data['icon_url'] );
		wp_delete_attachment( $own, true );
		$this->assertStringContainsString(
			'circles/art/icon-',
			$this->data( $this->rest( 'GET', "/circle/{$data['id']}" ) )['icon_url']
		);
	}

	public function test_fields_not_of_the_form_are_not_taken(): void {
		$this->as_user( $this->owner );
		$data = $this->data(
			$this->rest(
				'POST',
				'/circle',
				array(
					'title' => '夜读会',
					'owner_id' => 1,
					'post_author' => 1,
					'member_count' => 99,
					'status' => 'draft',
					'slug' => 'mine',
				)
			)
		);
		$this->assertSame(
			array( $this->owner, 1, "c{$data['id']}" ),
			array( $data['owner']['id'], $data['member_count'], get_post( $data['id'] )->post_name )
		);
		$this->assertSame( 'publish', get_post_status( $data['id'] ) );
	}

	public function test_texts_are_plain_text(): void {
		$this->as_user( $this->owner );
		$data = $this->data(
			$this->rest(
				'POST',
				'/circle',
				array( 'title' => '猫 & 狗<script>x</script>', 'description' => '1 < 2 <img src=x onerror=alert(1)>' )
			)
		);
		$this->assertSame( array( '猫 & 狗', '1 < 2' ), array( $data['title'], trim( $data['description'] ) ) );
		$this->assertStringNotContainsString( '<', get_post( $data['id'] )->post_content );
	}

	public function test_the_owner_edits_what_came_and_the_rest_stays(): void {
		$circle = $this->circle( array( 'description' => '旧的', 'join_mode' => 'approval' ) );
		$this->as_user( $this->owner );
		$data = $this->data(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '新名字', 'visibility' => 'members' ) )
		);
		$this->assertSame(
			array( '新名字', '旧的', 'approval', 'members' ),
			array( $data['title'], $data['description'], $data['join_mode'], $data['visibility'] )
		);
		$this->assertSame(
			'',
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'description' => '' ) ) )['description']
		);
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'join_mode' => 'paid' ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_only_owner_managers_and_moderators_edit(): void {
		$circle = $this->circle();
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '抢走' ) ),
			401,
			'zeromo_login_required'
		);
		$member = $this->create_member( 'author' );
		$this->join( $circle, $member );
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '抢走' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET role = 1 WHERE user_id = %d',
			array( $member )
		);
		$this->assertSame(
			'管理改的',
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'title' => '管理改的' ) ) )['title']
		);
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame(
			'编辑改的',
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'title' => '编辑改的' ) ) )['title']
		);
		$this->assertSame( $this->owner, $this->data( $this->rest( 'GET', "/circle/$circle" ) )['owner']['id'] );
	}

	public function test_the_id_of_the_path_counts(): void {
		$mine  = $this->circle( array( 'title' => '我的圈子' ) );
		$this->owner = $this->create_member( 'author' );
		$other = $this->circle( array( 'title' => '别人的圈子' ) );
		$this->as_user( (int) get_post( $mine )->post_author );
		$this->assertSame(
			$mine,
			$this->data( $this->rest( 'POST', "/circle/$mine", array( 'id' => $other, 'title' => '改名了' ) ) )['id']
		);
		$this->assertSame( '别人的圈子', get_post( $other )->post_title );
	}

	public function test_core_routes_let_members_read_only(): void {
		$circle = $this->circle( array( 'visibility' => 'members', 'description' => '介绍' ) );
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', "/wp/v2/zeromo_circle/$circle", array( 'title' => '绕过' ) ),
			403,
			'rest_cannot_edit'
		);
		$this->assert_refused( $this->rest( 'DELETE', "/wp/v2/zeromo_circle/$circle" ), 403, 'rest_cannot_delete' );
		$this->as_user( 0 );
		$data = $this->data( $this->rest( 'GET', "/wp/v2/zeromo_circle/$circle" ) );
		$this->assertSame( array( '胶片与日常', $this->owner ), array( $data['title']['rendered'], $data['author'] ) );
	}
}
