<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartData;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\SentParts;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Collection;

final class PostPartsTest extends TestCase {

	/** @var array<int, array<string, mixed>|null> What the part stored last. */
	public static array $stored = array();

	public function test_what_was_not_sent_stays_and_what_was_cleared_goes(): void {
		$parts = $this->parts();
		$had   = array( 'video' => new PartData( array( 'id' => 3 ) ) );
		$this->assertSame(
			$had,
			$parts->accept( $parts->read( new Input( array() ) ), $had, $this->place(), array() )
		);
		$this->assertSame(
			array(),
			$parts->accept( $parts->read( new Input( array( 'video_id' => '' ) ) ), $had, $this->place(), array() )
		);
	}

	public function test_what_was_sent_is_read_when_it_is_asked_for_and_once(): void {
		$read = 0;
		$part = $this->createStub( PostPart::class );
		$part->method( 'name' )->willReturn( 'video' );
		$part->method( 'read' )->willReturnCallback(
			static function () use ( &$read ): PartValue {
				++$read;
				return new PartData( array( 'id' => 3 ) );
			}
		);
		$form = (
			new PostForm( 7, sent: SentParts::in( new Input( array() ), new PostParts( Collection::of( $part ) ) ) )
		)->with( version: 2 );
		$this->assertSame( 0, $read );
		$this->assertSame( array( 'video' => array( 'id' => 3 ) ), PostParts::plain( $form->parts() ) );
		$form->parts();
		$this->assertSame( 1, $read );
		$this->assertSame( array(), $form->with( parts: array() )->parts() );
	}

	public function test_a_tool_the_site_has_not_is_refused_unless_nothing_changes(): void {
		$parts = $this->parts();
		$sent  = $parts->read( new Input( array( 'video_id' => 3 ) ) );
		$this->assertSame(
			array( 'video' => array( 'id' => 3 ) ),
			PostParts::plain(
				$parts->accept( $sent, array( 'video' => new PartData( array( 'id' => 3 ) ) ), $this->place(), array() )
			)
		);
		$this->assertSame(
			array( 'video' => array( 'id' => 3 ) ),
			PostParts::plain( $parts->accept( $sent, array(), $this->place(), array( 'video' ) ) )
		);
		$this->expectException( Failure::class );
		$parts->accept( $sent, array(), $this->place(), array( 'image' ) );
	}

	public function test_only_what_differs_is_stored(): void {
		$parts        = $this->parts();
		self::$stored = array();
		$parts->store(
			7,
			array( 'video' => new PartData( array( 'id' => 3 ) ) ),
			array( 'video' => new PartData( array( 'id' => 3 ) ) )
		);
		$this->assertSame( array(), self::$stored );
		$parts->store( 7, array(), array( 'video' => new PartData( array( 'id' => 3 ) ) ) );
		$this->assertSame( array( 7 => null ), self::$stored );
	}

	public function test_cards_travel_through_the_feed(): void {
		$parts = $this->parts();
		$cards = $parts->cards( array( 'video' => new PartData( array( 'id' => 3 ) ) ) );
		$this->assertSame( FeedEntry::VIDEO, PostParts::bits( $cards ) );
		$read = PostParts::decode( (string) json_encode( $cards ) );
		$this->assertSame( $cards, $read );
		$this->assertSame(
			array( 9 => array( 'video' => 3 ) ),
			$parts->fields( array( 'video' => array( new PartCard( 9, 1, 0, false, $read['video'] ) ) ), 0 )
		);
		$this->assertSame( array(), PostParts::decode( '' ) );
		$this->assertTrue( $parts->fill( array( 'video' => new PartData( array( 'id' => 3 ) ) ) ) );
		$this->assertFalse( $parts->fill( array() ) );
	}

	public function test_a_copy_of_what_was_typed_is_read_back_without_parts_the_site_has_no_more(): void {
		$typed = array( 'video' => new PartData( array( 'id' => 3 ) ) );
		$copy  = json_decode(
			(string) json_encode( PostParts::plain( $typed ) + array( 'gone' => array( 'a' => 1 ) ) ),
			true
		);
		$this->assertEquals( $typed, $this->parts()->values( $copy ) );
		$this->assertSame( array(), $this->parts()->values( null ) );
		$this->assertTrue( PostParts::same( $typed['video'], new PartData( array( 'id' => 3 ) ) ) );
		$this->assertFalse( PostParts::same( $typed['video'], new PartData( array( 'id' => '3' ) ) ) );
		$this->assertFalse( PostParts::same( $typed['video'], null ) );
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
			public function read( Input $in ): ?PartValue {
				return $in->has( 'video_id' )
					? new PartData( array_filter( array( 'id' => $in->int( 'video_id' ) ) ) )
					: null;
			}
			public function value( array $stored ): PartValue {
				return new PartData( $stored );
			}
			public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
				return array() === $sent->plain() ? null : $sent;
			}
			public function load( int $post_id ): ?PartValue {
				return null;
			}
			public function store( int $post_id, ?PartValue $value ): void {
				PostPartsTest::$stored[ $post_id ] = $value?->plain();
			}
			public function card( PartValue $value ): array {
				return $value->plain();
			}
			public function fields( array $cards, int $viewer ): array {
				return array( $cards[0]->post_id => array( 'video' => $cards[0]->value['id'] ) );
			}
			public function fills( PartValue $value ): bool {
				return true;
			}
			public function edit( PartValue $value ): array {
				return $value->plain();
			}
			public function settings( int $member ): array {
				return array();
			}
		};
		return new PostParts( Collection::of( $part ) );
	}
}
