<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Abilities;

use Zeromo\Community\Abilities\AbilityActs;
use Zeromo\Community\Abilities\AbilityList;
use Zeromo\Community\Abilities\AbilityRegistration;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Abilities as core registers, lists and runs them. */
final class AbilitiesTest extends ContentTestCase {

	private const LOCK = array( 'privacy' => array( 'type' => 'comment', 'content' => '藏起来的一段话' ) );

	private int $author = 0;
	private int $reader = 0;

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_register_ability' ) ) {
			self::markTestSkipped( 'WordPress before 6.9 has no abilities.' );
		}
		$this->author = $this->create_member( 'author', '江野' );
		$this->reader = $this->create_member( 'author', '半夏' );
		$this->anew();
	}

	protected function tearDown(): void {
		parent::tearDown();
		$this->anew();
	}

	/** Core asks for abilities once a request; a test is many requests. */
	private function anew(): void {
		foreach ( array( \WP_Abilities_Registry::class, \WP_Ability_Categories_Registry::class ) as $registry ) {
			( new \ReflectionProperty( $registry, 'instance' ) )->setValue( null, null );
		}
	}

	private function switch( string $setting, bool $on ): void {
		$this->set( $setting, $on );
		$this->anew();
	}

	/** @return array<string, \WP_Ability> */
	private function ours(): array {
		return array_filter(
			wp_get_abilities(),
			static fn( \WP_Ability $ability ): bool => str_starts_with( $ability->get_name(), 'zeromo/' )
		);
	}

	/** @param array<string, mixed> $input Input. */
	private function run_by_rest( string $name, array $input, string $method = 'GET' ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, "/wp-abilities/v1/abilities/$name/run" );
		if ( 'GET' === $method ) {
			$request->set_query_params( array( 'input' => $input ) );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( array( 'input' => $input ) ) );
		}
		return rest_do_request( $request );
	}

	private static function json( mixed $data ): string {
		return (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE );
	}

	/** @return list<array<string, string|null>> */
	private function entries(): array {
		return $this->db()->rows(
			"SELECT actor_id, reason, changes FROM {$this->db()->table( 'audit' )} WHERE act = %s ORDER BY entry_id",
			array( AbilityActs::RUN )
		);
	}

	public function test_what_is_registered_is_the_written_list(): void {
		$this->switch( AbilityRegistration::DRAFTING, true );
		$written = (array) json_decode(
			(string) file_get_contents( dirname( __DIR__, 4 ) . '/contracts/abilities.json' ),
			true,
			8,
			JSON_THROW_ON_ERROR
		);
		$list    = $this->service( AbilityList::class )->all();
		$found   = array();
		foreach ( $this->ours() as $name => $ability ) {
			$notes          = (array) $ability->get_meta_item( 'annotations' );
			$found[ $name ] = array(
				'route'    => $list[ $name ]->line,
				'readonly' => $notes['readonly'],
				'setting'  => $notes['readonly'] ? AbilityRegistration::READING : AbilityRegistration::DRAFTING,
			);
			self::assertFalse( $notes['destructive'], $name );
			self::assertTrue( $ability->get_meta_item( 'public' ), $name );
			self::assertNotSame( array(), $ability->get_output_schema(), $name );
		}
		ksort( $found );
		self::assertSame( $written, $found );
		$writes = array_filter( $written, static fn( array $one ): bool => ! str_starts_with( $one['route'], 'GET ' ) );
		self::assertSame( array( 'POST /content/draft' ), array_values( array_column( $writes, 'route' ) ) );
	}

	public function test_the_owner_decides_and_drafting_is_off_as_shipped(): void {
		self::assertArrayNotHasKey( 'zeromo/save-draft', $this->ours() );
		self::assertCount( 9, $this->ours() );
		$this->switch( AbilityRegistration::READING, false );
		self::assertSame( array(), $this->ours() );
		$this->as_user( $this->reader );
		self::assertSame( 404, $this->run_by_rest( 'zeromo/get-member', array( 'id' => 1 ) )->get_status() );
	}

	public function test_every_reading_answers_what_its_schema_says_and_is_in_the_log(): void {
		$this->as_user( $this->author );
		$circle = $this->make_circle( $this->author );
		$post   = $this->publish( $this->author, '胶片与日常的一条' );
		$this->make_comment( $this->reader, $post );
		$draft  = $this->make_post( $this->author, '未完', '写到这里', 'draft' );
		$inputs = array(
			'zeromo/search-posts'  => array( 'keywords' => '胶片' ),
			'zeromo/list-posts'    => array( 'per_page' => 5 ),
			'zeromo/get-post'      => array( 'id' => $post ),
			'zeromo/list-comments' => array( 'post_id' => $post ),
			'zeromo/list-terms'    => array( 'taxonomy' => 'circle' ),
			'zeromo/get-circle'    => array( 'id' => $circle ),
			'zeromo/get-member'    => array( 'id' => $this->reader ),
			'zeromo/list-notices'  => array(),
			'zeromo/get-draft'     => array( 'id' => $draft ),
		);
		self::assertEqualsCanonicalizing( array_keys( $inputs ), array_keys( $this->ours() ) );
		$unread = $this->data( $this->rest( 'GET', '/message/unread' ) );
		foreach ( $inputs as $name => $input ) {
			$data = $this->data( $this->run_by_rest( $name, $input ) );
			self::assertNotSame( array(), $data, $name );
			self::assertArrayNotHasKey( 'list_html', $data, $name );
		}
		self::assertSame( $unread, $this->data( $this->rest( 'GET', '/message/unread' ) ), 'Reading is only reading.' );
		self::assertSame( array_keys( $inputs ), array_column( $this->entries(), 'reason' ) );
		self::assertSame( array( null ), array_unique( array_column( $this->entries(), 'changes' ) ) );
	}

	public function test_a_list_says_where_it_goes_on(): void {
		$this->as_user( $this->author );
		$ids = array( $this->publish( $this->author, '胶片一' ), $this->publish( $this->author, '胶片二' ) );
		$ask = array( 'keywords' => '胶片', 'post_type' => 'activity', 'per_page' => 1 );
		$one = $this->data( $this->run_by_rest( 'zeromo/search-posts', $ask ) );
		$two = $this->data(
			$this->run_by_rest( 'zeromo/search-posts', $ask + array( 'cursor' => $one['next_cursor'] ) )
		);
		self::assertEqualsCanonicalizing(
			$ids,
			array( ...array_column( $one['items'], 'id' ), ...array_column( $two['items'], 'id' ) )
		);
	}

	public function test_nobody_sees_more_than_on_the_page(): void {
		$this->as_user( $this->author );
		$draft  = $this->make_post( $this->author, '未完', '写到这里', 'draft' );
		$circle = $this->make_circle( $this->author, false );
		$inside = $this->publish( $this->author, '只给圈内人', array( 'circle_id' => $circle ) );
		$locked = $this->publish( $this->author, '前言', self::LOCK );
		$this->as_user( $this->reader );
		self::assertSame( 404, $this->run_by_rest( 'zeromo/get-post', array( 'id' => $inside ) )->get_status() );
		self::assertGreaterThanOrEqual(
			403,
			$this->run_by_rest( 'zeromo/get-draft', array( 'id' => $draft ) )->get_status()
		);
		$seen = $this->run_by_rest( 'zeromo/get-post', array( 'id' => $locked ) );
		self::assertSame( 200, $seen->get_status() );
		self::assertStringNotContainsString( '藏起来', self::json( $seen->get_data() ) );
		self::assertStringContainsString( ' · zeromo_', (string) $this->entries()[0]['reason'], 'Refused, and noted.' );
		wp_set_current_user( 0 );
		self::assertContains(
			$this->run_by_rest( 'zeromo/get-post', array( 'id' => $locked ) )->get_status(),
			array( 401, 403 )
		);
		self::assertCount( 3, $this->entries() );
	}

	public function test_a_draft_is_saved_once_without_price_and_is_not_published(): void {
		$this->switch( AbilityRegistration::DRAFTING, true );
		$this->as_user( $this->author );
		$input = array(
			'post_title'      => '起草',
			'post_content'    => '由程序起草的一段',
			'idempotency_key' => 'draft-1',
		);
		$first = $this->data( $this->run_by_rest( 'zeromo/save-draft', $input, 'POST' ) );
		$again = $this->data( $this->run_by_rest( 'zeromo/save-draft', $input, 'POST' ) );
		self::assertSame( $first['id'], $again['id'] );
		self::assertNotSame( 'publish', get_post_status( (int) $first['id'] ) );
		$draft = $this->data( $this->run_by_rest( 'zeromo/get-draft', array( 'id' => $first['id'] ) ) );
		self::assertStringContainsString( '由程序起草', self::json( $draft ) );
		$more = array(
			'post_status' => 'publish',
			'publish_at'  => '2030-01-01T00:00:00Z',
			'privacy'     => self::LOCK['privacy'],
			'sale_terms'  => array( 'prices' => array() ),
		);
		foreach ( $more as $name => $value ) {
			$sent = $this->run_by_rest( 'zeromo/save-draft', $input + array( $name => $value ), 'POST' );
			self::assertSame( 400, $sent->get_status(), $name );
		}
		$this->as_user( $this->reader );
		$taken = $this->run_by_rest( 'zeromo/save-draft', array( 'id' => $first['id'] ) + $input, 'POST' );
		self::assertGreaterThanOrEqual( 403, $taken->get_status() );
	}
}
