<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Compliance;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Blocks\Blocks\Navigation;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\TextChecks\Api\WordService;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** 法务: each line says what the site really has. */
final class RequirementsTest extends IntegrationTestCase {

	private int $owner = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator' );
		$this->as_user( $this->owner );
	}

	public function test_a_fresh_site_is_told_what_is_missing(): void {
		$this->assertSame(
			array(
				'icp'            => 'missing',
				'police'         => 'missing',
				'terms'          => 'missing',
				'privacy'        => 'missing',
				'versions'       => 'missing',
				'complaints'     => 'missing',
				'logs'           => 'met',
				'sign_ins'       => 'met',
				'check'          => 'missing',
				'ai'             => 'met',
				'recommendation' => 'met',
				'minors'         => 'missing',
				'shield'         => 'met',
				'phone'          => 'missing',
				'region'         => 'missing',
			),
			$this->states()
		);
	}

	/** @return iterable<string, array{string, mixed, string, string}> Setting, value, line, its state then. */
	public static function settings(): iterable {
		yield 'ICP' => array( 'icp_number', '京ICP备2026000001号', 'icp', 'met' );
		yield 'police' => array( 'police_number', '京公网安备11010502030000号', 'police', 'met' );
		yield 'terms' => array( 'terms_url', 'https://example.com/terms', 'terms', 'met' );
		yield 'terms that lead nowhere' => array( 'terms_url', '#', 'terms', 'missing' );
		yield 'contact' => array( 'complaint_contact', 'jubao@example.com', 'complaints', 'met' );
		yield 'logs for too short' => array( 'audit_keep_days', 179, 'logs', 'missing' );
		yield 'logs for long enough' => array( 'audit_keep_days', 180, 'logs', 'met' );
		yield 'sign-ins for too short' => array( 'sign_in_keep_days', 179, 'sign_ins', 'missing' );
	}

	#[DataProvider( 'settings' )]
	public function test_a_line_follows_its_setting(
		string $setting,
		mixed $value,
		string $line,
		string $state
	): void {
		$this->service( Settings::class )->save( array( $setting => $value ) );
		$this->assertSame( $state, $this->states()[ $line ] );
	}

	public function test_words_or_a_service_check_what_is_written(): void {
		$this->service( WordService::class )->put( $this->owner, '违禁', 'block', '' );
		$word = (int) $this->db()->value( "SELECT MAX(word_id) FROM {$this->db()->table( 'word' )}" );
		$this->assertSame( 'met', $this->states()['check'] );
		$this->service( WordService::class )->remove( $this->owner, $word );
		$this->assertSame( 'missing', $this->states()['check'] );
		$this->service( Settings::class )->save( array( 'content_check' => 'aliyun' ) );
		$this->assertSame( 'missing', $this->states()['check'], 'a service without its key is asked nothing' );
		$this->service( Settings::class )->save( array( 'content_check_key_secret' => 'x' ) );
		$this->assertSame( 'met', $this->states()['check'] );
	}

	public function test_the_footer_says_where_to_complain(): void {
		foreach ( array(
			'jubao@example.com' => 'mailto:jubao@example.com',
			'+86 010-1234 5678' => 'tel:+8601012345678',
			'https://example.com/jubao' => 'https://example.com/jubao',
			'门卫' => null,
			'' => null,
		) as $typed => $url ) {
			$this->service( Settings::class )->save( array( 'complaint_contact' => $typed ) );
			$links = array_column( $this->service( Navigation::class )->footer_links(), 'url', 'label' );
			$this->assertSame( $url, $links[ "投诉举报：$typed" ] ?? null );
		}
	}

	public function test_only_who_may_change_settings_reads_it(): void {
		foreach ( array( 0 => 401, $this->create_member( 'editor' ) => 403 ) as $user => $status ) {
			$this->as_user( $user );
			$this->assertSame( $status, $this->rest( 'GET', '/admin/compliance' )->get_status() );
		}
	}

	/** @return array<string, string> */
	private function states(): array {
		return array_column( $this->data( $this->rest( 'GET', '/admin/compliance' ) )['items'], 'state', 'name' );
	}
}
