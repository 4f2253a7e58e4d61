<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Members;

use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Avatars never come from another host. */
final class AvatarsTest extends IntegrationTestCase {

	public function test_a_letter_avatar_is_a_file_drawn_once(): void {
		array_map( wp_delete_file( ... ), (array) glob( wp_get_upload_dir()['basedir'] . '/zeromo-avatars/*.svg' ) );
		$name = mb_chr( random_int( 0x4E00, 0x9FA5 ) ) . '禾';
		$id   = $this->create_member( 'subscriber', $name );
		$url  = $this->service( MemberDirectory::class )->card( $id, 0 )->avatar;
		$path = str_replace( wp_get_upload_dir()['baseurl'], wp_get_upload_dir()['basedir'], $url );
		$this->assertStringEndsWith(
			'/zeromo-avatars/' . ( 1 + $id % 12 ) . '-' . dechex( mb_ord( $name ) ) . '.svg',
			$url
		);
		$this->assertStringContainsString(
			'>' . mb_substr( $name, 0, 1 ) . '</text>',
			(string) file_get_contents( $path )
		);
		$this->assertSame( $url, esc_url( $url ) );
		$this->assertSame(
			array( basename( $path ) ),
			array_values( array_diff( (array) scandir( dirname( $path ) ), array( '.', '..' ) ) )
		);
	}

	public function test_core_asks_us_for_everybody(): void {
		$id      = $this->create_member( 'subscriber', '林' );
		$user    = get_userdata( $id );
		$post    = get_post( wp_insert_post( array( 'post_title' => 'x', 'post_author' => $id ) ) );
		$comment = get_comment(
			(int) wp_insert_comment(
				array(
					'comment_post_ID' => $post->ID,
					'comment_author' => '路人',
					'comment_author_email' => 'someone@example.org',
				)
			)
		);
		$own     = $this->service( MemberDirectory::class )->card( $id, 0 )->avatar;
		foreach ( array( $id, (string) $id, $user, $user->user_email, $post ) as $whom ) {
			$this->assertSame( $own, get_avatar_url( $whom ) );
		}
		foreach ( array(
			$comment,
			'stranger@example.org',
			'unknown@sha256.gravatar.com',
			99999999,
			'',
			null,
			new \stdClass(),
		) as $whom ) {
			$url = (string) get_avatar_url( $whom );
			$this->assertStringStartsWith( wp_get_upload_dir()['baseurl'] . '/zeromo-avatars/', $url );
		}
		$this->assertStringEndsWith( '-8def.svg', (string) get_avatar_url( $comment ) );
		$html = get_avatar( $id, 48, '', '林', array( 'force_display' => true ) );
		$this->assertStringContainsString( $own, (string) $html );
		$this->assertStringNotContainsString( 'gravatar', (string) $html );
		$this->assertStringNotContainsString( 'gravatar', (string) wp_json_encode( rest_get_avatar_urls( $id ) ) );
	}

	public function test_the_authors_of_a_list_of_comments_are_read_at_once(): void {
		$post = wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		for ( $i = 0; $i < 4; $i++ ) {
			wp_insert_comment(
				array(
					'comment_post_ID' => $post,
					'comment_content' => "c$i",
					'user_id' => $this->create_member(),
					'comment_approved' => 1,
				)
			);
		}
		wp_cache_flush();
		$comments = get_comments( array( 'post_id' => $post ) );
		$this->assertCount( 4, $comments );
		get_avatar_url( 1 );
		$this->assertSame( 0, $this->count_queries( static fn() => array_map( 'get_avatar_url', $comments ) ) );
	}
}
