<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Blocks;

use PHPUnit\Framework\TestCase;

/** What an owner finds in the inserter: parts of our screens are not in it, what is has words and a look. */
final class InserterTest extends TestCase {

	/** Blocks for any page or article; every other one is a part of a screen. */
	private const OFFERED = array(
		'auth',
		'circles',
		'circles-rail',
		'circles-rank',
		'editor',
		'feed',
		'file',
		'gallery',
		'generation',
		'hidden-content',
		'month-report',
		'order-lookup',
		'people',
		'post',
		'public-bans',
		'search-results',
		'shop',
		'tab-section',
		'toc',
		'topics',
		'topics-rank',
		'video',
		'vip',
	);

	/** @return array<string, array<string, mixed>> By folder. */
	private static function blocks(): array {
		$all = array();
		foreach ( (array) glob( dirname( __DIR__, 4 ) . '/src/blocks/*/block.json' ) as $file ) {
			$meta = json_decode( (string) file_get_contents( (string) $file ), true, 16, JSON_THROW_ON_ERROR );
			self::assertIsArray( $meta );
			$all[ basename( dirname( (string) $file ) ) ] = $meta;
		}
		return $all;
	}

	public function test_a_block_is_a_part_of_a_screen_or_has_words_and_a_look(): void {
		$offered = array();
		foreach ( self::blocks() as $name => $meta ) {
			if ( false === ( $meta['supports']['inserter'] ?? true ) ) {
				self::assertArrayNotHasKey( 'example', $meta, $name );
				continue;
			}
			$offered[] = $name;
			self::assertSame( 'zeromo', $meta['category'], $name );
			foreach ( array( 'title', 'description' ) as $text ) {
				self::assertMatchesRegularExpression( '/^[\p{Han}].+/u', $meta[ $text ] ?? '', "$name: $text" );
			}
			self::assertMatchesRegularExpression( '/^[a-z-]+$/D', $meta['icon'] ?? '', $name );
			self::assertGreaterThan( 1, count( $meta['keywords'] ?? array() ), $name );
			self::assertIsArray( $meta['example'] ?? null, $name );
			self::assertFalse( $meta['supports']['html'] ?? true, $name );
		}
		sort( $offered );
		self::assertSame( self::OFFERED, $offered );
	}

	public function test_a_look_sets_only_what_the_block_has(): void {
		foreach ( self::blocks() as $name => $meta ) {
			foreach ( array_keys( $meta['example']['attributes'] ?? array() ) as $attribute ) {
				self::assertArrayHasKey( $attribute, $meta['attributes'], $name );
			}
		}
	}
}
