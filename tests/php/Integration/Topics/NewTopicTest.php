<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** POST /topic: who may, what it takes, and that a refusal leaves nothing behind. */
final class NewTopicTest extends ContentTestCase {

	private Pictures $drawn;
	private int $author;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn  = new Pictures();
		$this->author = $this->create_member( 'author' );
	}

	public function test_who_may_makes_a_topic_with_a_picture_of_this_call(): void {
		$item = $this->data(
			$this->create( array( 'name' => '#湖边 晨雾#', 'description' => '早起的人 & 船' ), $this->drawn->corners() )
		);
		$this->assertSame( '湖边 晨雾', $item['title'] );
		$this->assertSame( 0, $item['content_count'] );
		$this->assertStringContainsString( '/uploads/', $item['icon_url'] );
		$row = $this->db()->row(
			'SELECT icon_id FROM ' . $this->db()->table( 'topic' ) . ' WHERE term_id = %d',
			array( $item['id'] )
		)
			?? array();
		$this->assertSame( $this->author, (int) get_post( (int) $row['icon_id'] )?->post_author );
		$this->assertSame( '早起的人 & 船', html_entity_decode( (string) get_term( $item['id'] )->description ) );
		$this->assertSame(
			array( $item['id'] ),
			array_column(
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'topic', 'search' => '湖边' ) ) ),
				'id'
			)
		);
	}

	public function test_or_with_one_of_the_members_own(): void {
		[ $mine ]  = $this->make_pictures( $this->author, 1 );
		[ $other ] = $this->make_pictures( $this->create_member( 'author' ), 1 );
		$this->assertSame(
			'清晨',
			$this->data( $this->create( array( 'name' => '清晨', 'thumbnail_id' => $mine ) ) )['name']
		);
		$this->assert_refused(
			$this->create( array( 'name' => '傍晚', 'thumbnail_id' => $other ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->create( array( 'name' => '傍晚', 'thumbnail_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_visitors_and_members_without_the_right_are_refused(): void {
		$this->assert_refused(
			$this->create( array( 'name' => '夜里' ), $this->drawn->corners(), 0 ),
			401,
			'zeromo_login_required'
		);
		$this->assert_refused(
			$this->create( array( 'name' => '夜里' ), $this->drawn->corners(), $this->create_member() ),
			403,
			'zeromo_forbidden'
		);
		$rules = $this->service( PostRules::class );
		$this->assertTrue( $rules->editor_settings( $this->author )['can_create_topic'] );
		$this->assertFalse( $rules->editor_settings( $this->create_member() )['can_create_topic'] );
	}

	public function test_the_picture_is_required_and_is_one(): void {
		$answer = $this->create( array( 'name' => '没有图' ) );
		$this->assert_refused( $answer, 400, 'rest_missing_callback_param' );
		$this->assertSame( 'thumbnail', $answer->get_data()['data']['field'] );
		$this->assert_refused(
			$this->create( array( 'name' => '坏图' ), '<svg xmlns="http://www.w3.org/2000/svg"/>' ),
			415,
			'zeromo_file_type'
		);
		$this->assert_refused(
			$this->create( array( 'name' => '大图' ), $this->drawn->corners(), $this->author, UPLOAD_ERR_INI_SIZE ),
			413,
			'zeromo_file_too_large'
		);
	}

	public function test_a_name_that_exists_is_refused_and_its_picture_is_not_kept(): void {
		$this->create( array( 'name' => '晨雾' ), $this->drawn->corners() );
		$before = $this->attachments();
		foreach ( array( '晨雾', '# 晨 雾 #', 'ｆｏｏ' ) as $n => $name ) {
			if ( 2 === $n ) {
				$this->create( array( 'name' => 'Foo' ), $this->drawn->corners() );
				++$before;
			}
			$answer = $this->create( array( 'name' => $name ), $this->drawn->corners() );
			$this->assert_refused( $answer, 409, 'zeromo_topic_exists' );
			$this->assertSame( 'name', $answer->get_data()['data']['field'] );
		}
		$this->assertSame( $before, $this->attachments() );
	}

	public function test_lengths_are_the_owners(): void {
		$this->assert_refused(
			$this->create( array( 'name' => ' ## ' ), $this->drawn->corners() ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->create( array( 'name' => str_repeat( '长', 101 ) ), $this->drawn->corners() ),
			422,
			'zeromo_content_invalid'
		);
		$this->assertSame(
			200,
			$this->create(
				array( 'name' => str_repeat( '长', 100 ), 'description' => str_repeat( '述', 2000 ) ),
				$this->drawn->corners()
			)->get_status()
		);
		$this->set( 'topic_name_min', 2 );
		$this->set( 'topic_name_max', 4 );
		$this->set( 'topic_description_max', 3 );
		foreach ( array( '短', '太长的名字' ) as $name ) {
			$this->assertSame(
				'话题名称需为 2 到 4 个字',
				$this->create( array( 'name' => $name ), $this->drawn->corners() )->get_data()['message']
			);
		}
		$answer = $this->create( array( 'name' => '正好', 'description' => '四个字啊' ), $this->drawn->corners() );
		$this->assertSame(
			array( 422, 'description' ),
			array( $answer->get_status(), $answer->get_data()['data']['field'] )
		);
	}

	public function test_too_many_are_refused(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$limit = static fn( mixed $limits, string $action ): mixed => 'topic' === $action ? array(
			'user' => array( 1, 60 ),
		) : false;
		add_filter( 'zeromo_rate_limits', $limit, 10, 2 );
		$this->create( array( 'name' => '第一个' ), $this->drawn->corners() );
		$this->assert_refused(
			$this->create( array( 'name' => '第二个' ), $this->drawn->corners() ),
			429,
			'zeromo_too_many_requests'
		);
	}

	/** @param array<string, mixed> $params Arguments. */
	private function create(
		array $params,
		string $picture = '',
		?int $member = null,
		int $error = UPLOAD_ERR_OK
	): \WP_REST_Response {
		$this->as_user( $member ?? $this->author );
		$files = '' === $picture ? array() : $this->drawn->files( array( 'a.jpg' => $picture ), $error );
		$one   = array_map( static fn( array $all ): mixed => reset( $all ), $files );
		return $this->rest( 'POST', '/topic', $params, array() === $one ? array() : array( 'thumbnail' => $one ) );
	}

	private function attachments(): int {
		return (int) $this->db()->value(
			'SELECT COUNT(*) FROM ' . $this->db()->core( 'posts' ) . " WHERE post_type = 'attachment'"
		);
	}
}
