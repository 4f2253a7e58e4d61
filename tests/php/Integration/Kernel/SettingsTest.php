<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Settings are read from the stored option, whoever changes it, and from the schema where nothing is stored. */
final class SettingsTest extends IntegrationTestCase {

	public function test_a_change_is_read_at_once_whoever_made_it(): void {
		$settings = $this->settings();
		$before   = $settings->int( 'content_page_size' );
		$settings->save( array( 'content_page_size' => $before + 1 ) );
		$this->assertSame( $before + 1, $settings->int( 'content_page_size' ) );

		$stored = get_option( Settings::OPTION );
		$this->assertIsArray( $stored );
		update_option( Settings::OPTION, array( 'content_page_size' => $before + 2 ) + $stored );
		$this->assertSame( $before + 2, $settings->int( 'content_page_size' ) );

		$plus   = static fn( mixed $stored ): array => array( 'content_page_size' => $before + 3 ) + (
			is_array( $stored ) ? $stored : array()
		);
		add_filter( 'option_' . Settings::OPTION, $plus );
		$this->assertSame( $before + 3, $settings->int( 'content_page_size' ) );
		remove_filter( 'option_' . Settings::OPTION, $plus );
		$this->assertSame( $before + 2, $settings->int( 'content_page_size' ) );

		unset( $stored['content_page_size'] );
		update_option( Settings::OPTION, $stored );
		$this->assertSame( 10, $settings->int( 'content_page_size' ) );
	}

	public function test_what_another_process_has_saved_meanwhile_stays(): void {
		$settings = $this->settings();
		$settings->set_internal( '_test_a', 1 );
		$heard = array();
		add_action(
			'update_option_' . Settings::OPTION,
			static function ( mixed $old, mixed $new ) use ( &$heard ): void {
				$heard[] = is_array( $new ) ? ( $new['_test_b'] ?? null ) : null;
			},
			10,
			2
		);
		// An owner saves while this process, which has read all, is at work: neither its memory nor its cache knows.
		$stored                      = get_option( Settings::OPTION );
		$stored['content_page_size'] = 37;
		$sql                         = "UPDATE {$this->db()->core( 'options' )} SET option_value = %s
			WHERE option_name = %s";
		$this->db()->execute( $sql, array( serialize( $stored ), Settings::OPTION ) );
		$settings->set_internal( '_test_b', 2 );
		$this->assertSame( 37, $settings->int( 'content_page_size' ) );
		$this->assertSame( array( 1, 2 ), array( $settings->internal( '_test_a' ), $settings->internal( '_test_b' ) ) );
		$settings->forget( '_test_b' );
		$settings->forget( '_test_b' );
		$this->assertNull( $settings->internal( '_test_b' ) );
		$this->assertSame( array( 2, null ), $heard );
		wp_cache_flush();
		$this->assertSame( 37, get_option( Settings::OPTION )['content_page_size'] );
		$this->assertArrayHasKey( Settings::OPTION, wp_load_alloptions() );
	}

	public function test_reading_again_costs_no_query_and_no_unpacking(): void {
		$settings = $this->settings();
		$settings->text( 'member_base' );
		$unpacked = 0;
		add_filter(
			'alloptions',
			static function ( mixed $all ) use ( &$unpacked ): mixed {
				++$unpacked;
				return $all;
			}
		);
		for ( $n = 0; $n < 50; $n++ ) {
			$settings->text( 'member_base' );
		}
		$this->assertSame( 0, $unpacked );
	}

	public function test_a_wrong_value_is_refused_and_nothing_is_stored(): void {
		$settings = $this->settings();
		$before   = get_option( Settings::OPTION );
		foreach ( array(
			array( 'content_page_size' => 51 ),
			array( 'nobodys' => 1 ),
			array( 'content_page_size' => 12, 'member_base' => 'a/b' ),
		) as $values ) {
			try {
				$settings->save( $values );
				$this->fail( 'taken: ' . wp_json_encode( $values ) );
			} catch ( Failure ) {
				$this->assertSame( $before, get_option( Settings::OPTION ) );
			}
		}
	}

	public function test_defaults_known_beforehand_are_the_schemas(): void {
		$schema = $this->settings()->schema();
		$known  = $this->service( Wiring::class )->defaults;
		$this->assertSame(
			array( 'content_licence' ),
			array_values( array_diff( array_keys( $schema ), array_keys( $known ) ) )
		);
		foreach ( $known as $name => $default ) {
			$this->assertSame( $schema[ $name ]['default'], $default, $name );
		}
	}

	private function settings(): Settings {
		return $this->service( Settings::class );
	}
}
