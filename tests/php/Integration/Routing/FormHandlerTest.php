<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Routing;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What is true of every form without script. */
final class FormHandlerTest extends IntegrationTestCase {

	private const ACTION = 'zeromo_test_form';

	private int $worked = 0;

	/** @var array<string, array<string, mixed>> */
	private array $fields = array();

	protected function setUp(): void {
		parent::setUp();
		$this->fields = array( 'n' => Arg::int( '数', 0, 9 ), 'text' => Arg::text( '字', 5, true ) );
		self::throw_at_the_end();
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return array{int, string} Status, and address or message.
	 */
	private function post( array $sent, ?\Closure $work = null, bool $visitors = false ): array {
		$_POST = wp_slash( $sent );
		try {
			$this->service( FormHandler::class )->handle(
				self::ACTION,
				$this->fields,
				$work ?? function ( int $member, Input $in ): string {
					++$this->worked;
					return home_url( "/done/{$in->int( 'n', 7 )}/{$in->text( 'text' )}" );
				},
				'',
				$visitors
			);
		} catch ( \DomainException $end ) {
			return array( $end->getCode(), $end->getMessage() );
		}
		self::fail( 'the request did not end' );
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return array<string, mixed>
	 */
	private function signed( array $sent ): array {
		return $sent + array( '_wpnonce' => wp_create_nonce( self::ACTION ) );
	}

	public function test_a_good_form_works_and_goes_on(): void {
		$this->as_user( $this->create_member() );
		self::assertSame(
			array( 303, home_url( '/done/3/%E5%A5%BD' ) ),
			$this->post( $this->signed( array( 'n' => '3', 'text' => '好' ) ) )
		);
		self::assertSame(
			array( 303, home_url( '/done/7/%E5%A5%BD' ) ),
			$this->post( $this->signed( array( 'n' => '', 'text' => '好' ) ) ),
			'an empty number is not sent'
		);
		self::assertSame( 2, $this->worked );
	}

	public function test_who_is_not_signed_in_or_has_no_nonce_is_refused(): void {
		self::assertSame( array( 401, '请先登录' ), $this->post( $this->signed( array( 'text' => '好' ) ) ) );
		$this->as_user( $this->create_member() );
		foreach ( array(
			array(),
			array( '_wpnonce' => 'x' ),
			array( '_wpnonce' => array( 'x' ) ),
			array( '_wpnonce' => wp_create_nonce( 'wp_rest' ) ),
		) as $nonce ) {
			self::assertSame( 403, $this->post( array( 'text' => '好' ) + $nonce )[0] );
		}
		self::assertSame( 0, $this->worked );
	}

	public function test_a_button_of_the_page_sends_its_fields_in_its_value(): void {
		$_SERVER['HTTP_REFERER'] = home_url( '/community/?page=2' );
		$press                   = array( 'press' => 'text=%E5%A5%BD&n=3' );
		[ $status, $url ] = $this->post( $press );
		self::assertSame(
			array( 303, wp_login_url( home_url( '/community/?page=2' ) ) ),
			array( $status, $url ),
			'a visitor signs in and comes back'
		);
		self::assertSame( 0, $this->worked );
		$this->as_user( $this->create_member() );
		self::assertSame( 403, $this->post( $press )[0] );
		self::assertSame( array( 303, home_url( '/done/3/%E5%A5%BD' ) ), $this->post( $this->signed( $press ) ) );
		foreach ( array( 'n=3', 'text[]=x', '%FF', 'text=' . rawurlencode( '太长了太长了' ), array( 'x' ) ) as $junk ) {
			self::assertSame( 400, $this->post( $this->signed( array( 'press' => $junk ) ) )[0] );
		}
		self::assertSame( home_url( '/community/?page=2#zmo-post-7' ), FormHandler::back( '', 'zmo-post-7' ) );
		unset( $_SERVER['HTTP_REFERER'] );
	}

	public function test_the_forms_of_a_page_have_a_nonce_only_for_members_and_say_what_was_done(): void {
		$foot = static function (): string {
			self::assertSame(
				'type="submit" form="zmo-do-test" name="press" value="id=7&amp;on=1"',
				PressForms::button( 'test', array( 'id' => 7, 'on' => 1 ) )
			);
			ob_start();
			PressForms::foot();
			return (string) ob_get_clean();
		};
		$_COOKIE[ PressForms::SAID ] = '已关注 <b>';
		self::assertStringNotContainsString( '_wpnonce', $foot() );
		self::assertStringNotContainsString( '已关注', $foot() );
		$this->as_user( $this->create_member() );
		$html = $foot();
		self::assertStringContainsString(
			'id="zmo-do-test" method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ),
			$html
		);
		self::assertStringContainsString( 'name="action" value="zeromo_test"', $html );
		self::assertStringContainsString( wp_create_nonce( 'zeromo_test' ), $html );
		self::assertStringContainsString( '已关注', $html );
		self::assertStringNotContainsString( '<b>', $html );
		unset( $_COOKIE[ PressForms::SAID ] );
		ob_start();
		PressForms::foot();
		self::assertSame( '', ob_get_clean(), 'a page without such buttons has no form' );
	}

	public function test_junk_in_a_field_is_400_before_anything_is_done(): void {
		$this->as_user( $this->create_member() );
		$bad = array(
			array(),
			array( 'text' => array( 'x' ) ),
			array( 'text' => '六个字的长文' ),
			array( 'text' => "\xff" ),
			array( 'text' => '好', 'n' => '10' ),
			array( 'text' => '好', 'n' => 'x' ),
			array( 'text' => '好', 'n' => array( array( "\xff" ) ) ),
		);
		foreach ( $bad as $sent ) {
			self::assertSame(
				array( 400, '参数错误' ),
				$this->post( $this->signed( $sent ) ),
				(string) wp_json_encode( $sent, JSON_PARTIAL_OUTPUT_ON_ERROR )
			);
		}
		self::assertSame( 0, $this->worked );
	}

	public function test_a_visitors_form_needs_no_nonce_but_a_members_does(): void {
		self::assertSame( 303, $this->post( array( 'text' => '好' ), null, true )[0] );
		$this->as_user( $this->create_member() );
		self::assertSame( 403, $this->post( array( 'text' => '好' ), null, true )[0] );
		self::assertSame( 1, $this->worked );
	}

	public function test_a_refusal_keeps_its_status_and_anything_else_is_503_without_its_text(): void {
		$this->as_user( $this->create_member() );
		$good = $this->signed( array( 'text' => '好' ) );
		self::assertSame( array( 404, '内容不存在或已删除' ), $this->post( $good, static fn() => throw Failure::not_found() ) );
		$log = ini_set( 'error_log', '/dev/null' );
		[ $status, $message ] = $this->post( $good, static fn() => throw new \LogicException( 'a secret path' ) );
		ini_set( 'error_log', (string) $log );
		self::assertSame( array( 503, '服务繁忙，请稍后再试' ), array( $status, $message ) );
	}

	public function test_it_counts_against_the_limit_of_its_route(): void {
		$this->as_user( $this->create_member() );
		$few = static fn(): array => array( 'user' => array( 2, 60 ), 'address' => array( 100, 60 ) );
		add_filter( 'zeromo_rate_limits', $few );
		$good = $this->signed( array( 'text' => '好茶' ) );
		$work = function ( int $member, Input $in ): string {
			$this->service( Router::class )->run( 'POST /quiet/words', array( 'word' => $in->text( 'text' ) ) );
			return home_url( '/' );
		};
		$seen = array( $this->post( $good, $work )[0], $this->post( $good, $work )[0], $this->post( $good, $work )[0] );
		remove_filter( 'zeromo_rate_limits', $few );
		self::assertSame( array( 303, 303, 429 ), $seen );
	}

	public function test_hidden_fields_are_what_it_takes(): void {
		$this->as_user( $this->create_member() );
		ob_start();
		FormFields::hidden( self::ACTION, array( 'text' => '"<好>' ) );
		$html = new \WP_HTML_Tag_Processor( (string) ob_get_clean() );
		$sent = array();
		while ( $html->next_tag( array( 'tag_name' => 'INPUT' ) ) ) {
			self::assertSame( 'hidden', $html->get_attribute( 'type' ) );
			$sent[ (string) $html->get_attribute( 'name' ) ] = $html->get_attribute( 'value' );
		}
		self::assertSame( array( 'action', 'text', '_wpnonce', '_wp_http_referer' ), array_keys( $sent ) );
		self::assertSame( array( self::ACTION, '"<好>' ), array( $sent['action'], $sent['text'] ) );
		self::assertSame( 303, $this->post( $sent )[0] );
	}
}
