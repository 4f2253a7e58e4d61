<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Several owners save settings at once, each another: none undoes the other's. */
final class SettingsTest extends ParallelTestCase {

	private const NUMBERS = array(
		'poll_question_max',
		'poll_option_max',
		'mute_words_max',
		'favorite_title_max',
		'profile_location_max',
		'circle_rules_max',
		'circle_pins_max',
		'circle_topics_max',
	);

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array(), self::NUMBERS );
		parent::tearDown();
	}

	public function test_all_of_them_are_in_force(): void {
		$owners = array_map( fn(): int => $this->create_member( 'administrator' ), self::NUMBERS );
		for ( $round = 2; $round < 5; $round++ ) {
			$calls = array();
			foreach ( self::NUMBERS as $n => $name ) {
				$calls[] = $this->call( $owners[ $n ], 'POST', '/admin/settings', array( $name => $round ) );
			}
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $this->at_once( $calls ), 'status' ) ) )
			);
			wp_cache_flush();
			$settings = Plugin::container()->get( Settings::class );
			$this->assertSame(
				array_fill_keys( self::NUMBERS, $round ),
				array_combine( self::NUMBERS, array_map( $settings->int( ... ), self::NUMBERS ) )
			);
		}
	}
}
