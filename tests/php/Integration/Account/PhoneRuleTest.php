<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\View\PhonePart;
use Zeromo\Community\Auth\View\BindingPart;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** On a site that asks for it, who has proved no telephone number reads, and does not write by any way. */
final class PhoneRuleTest extends ContentTestCase {

	/** @return array{string, int, string} Message, status and link of the page that the form without script gets. */
	private function form_refused(): array {
		$shown = array( '', 0, '' );
		$keep  = static function ( string $message, string $title, array $args ) use ( &$shown ): void {
			$shown = array( $message, (int) $args['response'], (string) ( $args['link_url'] ?? '' ) );
		};
		add_filter( 'wp_die_handler', static fn(): \Closure => $keep );
		$_POST = array( 'post_content' => '写', '_wpnonce' => wp_create_nonce( 'zeromo_publish' ) );
		do_action( 'admin_post_zeromo_publish' );
		$_POST = array();
		return $shown;
	}

	public function test_without_a_number_members_read_only_and_with_one_they_write(): void {
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member( 'author' );
		$post   = $this->publish( $owner, '写在前面' );
		$write  = function ( int $who ) use ( $post, $owner ): array {
			$this->as_user( $who );
			$to   = $who === $owner ? $this->create_member( 'subscriber' ) : $owner;
			$core = new \WP_REST_Request( 'POST', '/wp/v2/comments' );
			$core->set_body_params( array( 'post' => $post, 'content' => '绕一下' . wp_rand() ) );
			$own = new \WP_REST_Request( 'POST', '/wp/v2/posts' );
			$own->set_body_params( array( 'title' => '绕', 'content' => '一下', 'status' => 'publish' ) );
			return array_map(
				static fn( \WP_REST_Response $answer ): bool => 403 === $answer->get_status(),
				array(
					$this->rest( 'POST', '/content', array( 'post_content' => '写' . wp_rand() ) ),
					$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '说' . wp_rand() ) ),
					$this->rest( 'POST', '/chat', array( 'user_id' => $to, 'content' => '发' . wp_rand() ) ),
					rest_do_request( $core ),
					rest_do_request( $own ),
				)
			);
		};
		$free   = array_fill( 0, 5, false );
		self::assertSame( $free, $write( $member ), 'off as shipped' );
		$this->service( Settings::class )->save( array( 'phone_required' => true ) );
		self::assertSame( array_fill( 0, 5, true ), $write( $member ) );
		$refused = $this->rest( 'POST', '/content', array( 'post_content' => '写' ) );
		$this->assert_refused( $refused, 403, 'zeromo_phone_required' );
		self::assertSame( '请先绑定手机号', $refused->get_data()['message'] );
		self::assertStringContainsString( '/account/settings/#zmo-bind', $refused->get_data()['data']['url'] );
		self::assertSame( array( '请先绑定手机号', 403, $refused->get_data()['data']['url'] ), $this->form_refused() );
		self::assertSame( 200, $this->rest( 'GET', "/content/$post" )->get_status() );
		self::assertStringContainsString( '只能浏览', $this->service( PhonePart::class )->html( $member ) );
		self::assertMarkup( 'href="#zmo-bind"', $this->service( PhonePart::class )->html( $member ) );
		self::assertStringContainsString( 'id="zmo-bind"', $this->service( BindingPart::class )->html( $member ) );
		self::assertSame( $free, $write( $owner ), 'who manages the site is let be' );
		$this->service( ProvedPhones::class )->give( $member, '+8613800000000' );
		self::assertSame( $free, $write( $member ) );
		self::assertSame( '', $this->service( PhonePart::class )->html( $member ) );
	}
}
