<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Cli;

use Zeromo\Community\Cli\SettingsText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What `wp zeromo settings` does. */
final class SettingsTextTest extends IntegrationTestCase {

	private function text(): SettingsText {
		return new SettingsText( $this->service( Settings::class ) );
	}

	public function test_every_setting_is_listed_with_what_it_is_for(): void {
		$rows = $this->text()->rows();
		self::assertSame( count( $this->service( Settings::class )->schema() ), count( $rows ) );
		foreach ( $rows as $row ) {
			self::assertNotSame( '', $row['description'], $row['name'] );
		}
	}

	public function test_values_are_read_by_their_type_and_go_back_to_the_default(): void {
		$settings = $this->service( Settings::class );
		$this->text()->change( 'delete_everything', 'true' );
		$this->text()->change( 'media_keep_days', '30' );
		$this->text()->change( 'trusted_proxies', '["10.0.0.1"]' );
		$this->text()->change( 'terms_url', '/terms/' );
		self::assertSame(
			array( true, 30, array( '10.0.0.1' ), '/terms/' ),
			array(
				$settings->get( 'delete_everything' ),
				$settings->get( 'media_keep_days' ),
				$settings->get( 'trusted_proxies' ),
				$settings->get( 'terms_url' ),
			)
		);
		self::assertSame( '["10.0.0.1"]', $this->text()->show( 'trusted_proxies' ) );
		$this->text()->reset( 'trusted_proxies' );
		self::assertSame( '[]', $this->text()->show( 'trusted_proxies' ) );
		self::assertSame( 30, $settings->get( 'media_keep_days' ) );
	}

	public function test_what_does_not_fit_is_refused_and_changes_nothing(): void {
		foreach ( array(
			array( 'media_keep_days', '-1' ),
			array( 'media_keep_days', 'many' ),
			array( 'trusted_proxies', '["nowhere"]' ),
			array( '_pages', '{}' ),
			array( 'nothing', '1' ),
		) as [ $name, $value ] ) {
			$before = get_option( Settings::OPTION );
			try {
				$this->text()->change( $name, $value );
				self::fail( "$name $value" );
			} catch ( Failure $e ) {
				self::assertSame( 'rest_invalid_param', $e->error );
			}
			self::assertSame( $before, get_option( Settings::OPTION ) );
		}
	}
}
