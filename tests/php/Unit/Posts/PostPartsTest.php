<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Collection;

final class PostPartsTest extends TestCase {

	/** @var array<int, array<string, mixed>> What the part stored last. */
	public static array $stored = array();

	public function test_what_was_not_sent_stays_and_what_was_cleared_goes(): void {
		$parts = $this->parts();
		$had   = array( 'video' => array( 'id' => 3 ) );
		$this->assertSame( $had, $parts->accept( $parts->read( new Input( array() ) ), $had, $this->place(), array() ) );
		$this->assertSame( array(), $parts->accept( $parts->read( new Input( array( 'video_id' => '' ) ) ), $had, $this->place(), array() ) );
	}

	public function test_a_tool_the_site_has_not_is_refused_unless_nothing_changes(): void {
		$parts = $this->parts();
		$sent  = $parts->read( new Input( array( 'video_id' => 3 ) ) );
		$this->assertSame( array( 'video' => array( 'id' => 3 ) ), $parts->accept( $sent, array( 'video' => array( 'id' => 3 ) ), $this->place(), array() ) );
		$this->assertSame( array( 'video' => array( 'id' => 3 ) ), $parts->accept( $sent, array(), $this->place(), array( 'video' ) ) );
		$this->expectException( Failure::class );
		$parts->accept( $sent, array(), $this->place(), array( 'image' ) );
	}

	public function test_only_what_differs_is_stored(): void {
		$parts        = $this->parts();
		self::$stored = array();
		$parts->store( 7, array( 'video' => array( 'id' => 3 ) ), array( 'video' => array( 'id' => 3 ) ) );
		$this->assertSame( array(), self::$stored );
		$parts->store( 7, array(), array( 'video' => array( 'id' => 3 ) ) );
		$this->assertSame( array( 7 => array() ), self::$stored );
	}

	public function test_cards_travel_through_the_feed(): void {
		$parts = $this->parts();
		$cards = $parts->cards( array( 'video' => array( 'id' => 3 ) ) );
		$this->assertSame( FeedEntry::VIDEO, PostParts::bits( $cards ) );
		$read = PostParts::decode( (string) json_encode( $cards ) );
		$this->assertSame( $cards, $read );
		$this->assertSame( array( 9 => array( 'video' => 3 ) ), $parts->fields( array( 'video' => array( new PartCard( 9, 1, 0, false, $read['video'] ) ) ), 0 ) );
		$this->assertSame( array(), PostParts::decode( '' ) );
		$this->assertTrue( $parts->fill( array( 'video' => array( 'id' => 3 ) ) ) );
		$this->assertFalse( $parts->fill( array() ) );
	}

	private function place(): PartPlace {
		return new PartPlace( 0, 'zeromo_activity', 1, 1, 0, true );
	}

	private function parts(): PostParts {
		$part = new class() implements PostPart {
			public function name(): string {
				return 'video';
			}
			public function tool(): string {
				return 'video';
			}
			public function args(): array {
				return array();
			}
			public function read( Input $in ): ?array {
				return $in->has( 'video_id' ) ? array_filter( array( 'id' => $in->int( 'video_id' ) ) ) : null;
			}
			public function accept( array $sent, PartPlace $place ): array {
				return $sent;
			}
			public function load( int $post_id ): array {
				return array();
			}
			public function store( int $post_id, array $value ): void {
				PostPartsTest::$stored[ $post_id ] = $value;
			}
			public function card( array $value ): array {
				return $value;
			}
			public function fields( array $cards, int $viewer ): array {
				return array( $cards[0]->post_id => array( 'video' => $cards[0]->value['id'] ) );
			}
			public function fills( array $value ): bool {
				return true;
			}
			public function edit( array $value ): array {
				return $value;
			}
		};
		return new PostParts( Collection::of( $part ) );
	}
}
