<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Http\TopicFormHandler;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Topics without script, and the ajax store `topic`. */
final class TopicFormsTest extends IntegrationTestCase {

	private string $word;
	private int $topic;

	protected function setUp(): void {
		parent::setUp();
		$this->word  = bin2hex( random_bytes( 4 ) );
		$this->topic = $this->service( TopicEditing::class )->create( "晨雾{$this->word}" );
		self::throw_at_the_end();
	}

	protected function tearDown(): void {
		$_POST                     = array();
		$_FILES                    = array();
		$_SERVER['REQUEST_METHOD'] = 'GET';
		parent::tearDown();
	}

	public function test_following_and_no_longer(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		foreach ( array( '1' => array( $this->topic ), '0' => array() ) as $on => $followed ) {
			$this->assertSame(
				303,
				$this->send(
					TopicFormHandler::FOLLOW,
					array( 'topic_id' => (string) $this->topic, 'following' => (string) $on )
				)[0]
			);
			$this->assertSame(
				$followed,
				$this->service( FollowRepository::class )->followed( $member, array( $this->topic ) )
			);
		}
		$this->assertSame(
			404,
			$this->send( TopicFormHandler::FOLLOW, array( 'topic_id' => '99999999', 'following' => '1' ) )[0]
		);
		$this->assertSame(
			400,
			$this->send( TopicFormHandler::FOLLOW, array( 'topic_id' => array( 'x' ), 'following' => '1' ) )[0]
		);
		$this->assertSame(
			403,
			$this->send(
				TopicFormHandler::FOLLOW,
				array( 'topic_id' => (string) $this->topic, 'following' => '1', '_wpnonce' => 'x' )
			)[0]
		);
		$this->as_user( 0 );
		$this->assertSame(
			401,
			$this->send( TopicFormHandler::FOLLOW, array( 'topic_id' => (string) $this->topic, 'following' => '1' ) )[0]
		);
	}

	public function test_making_one_with_its_picture(): void {
		$this->as_user( $this->create_member() );
		$this->assertSame( 403, $this->send( TopicFormHandler::CREATE, array( 'name' => '不行' ) )[0] );
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertSame(
			array( 400, '请上传话题图片' ),
			$this->send( TopicFormHandler::CREATE, array( 'name' => "新的{$this->word}" ) )
		);
		$drawn  = new Pictures();
		$_FILES = array(
			'thumbnail' => array_map(
				static fn( array $all ): mixed => reset( $all ),
				$drawn->files( array( 'a.jpg' => $drawn->corners() ) )
			),
		);
		[ $status, $url ] = $this->send(
			TopicFormHandler::CREATE,
			array( 'name' => "新的{$this->word}", 'description' => '简介' )
		);
		$id = $this->service( Topics::class )->by_names( array( "新的{$this->word}" ) )[0] ?? 0;
		$this->assertSame(
			array( 303, $this->service( Topics::class )->items( array( $id ) )[ $id ]->url ),
			array( $status, $url )
		);
		$this->assertGreaterThan( 0, $this->service( TopicRepository::class )->many( array( $id ) )[ $id ]->icon_id );
	}

	public function test_moderators_rename_and_merge(): void {
		$into = $this->service( TopicEditing::class )->create( "别的{$this->word}" );
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertSame(
			403,
			$this->send( TopicFormHandler::EDIT, array( 'id' => (string) $this->topic, 'name' => '我的' ) )[0]
		);
		$this->assertSame(
			403,
			$this->send(
				TopicFormHandler::MERGE,
				array( 'topic_id' => (string) $this->topic, 'name' => "别的{$this->word}" )
			)[0]
		);
		$this->as_user( $this->create_member( 'editor' ) );
		[ $status, $url ] = $this->send(
			TopicFormHandler::EDIT,
			array( 'id' => (string) $this->topic, 'name' => "晚霞{$this->word}", 'description' => '', 'cat' => '0' )
		);
		$this->assertSame(
			array( 303, $this->service( Topics::class )->items( array( $this->topic ) )[ $this->topic ]->url ),
			array( $status, $url )
		);
		$this->assertSame(
			array( 422, '没有这个话题' ),
			$this->send( TopicFormHandler::MERGE, array( 'topic_id' => (string) $this->topic, 'name' => '没有的' ) )
		);
		[ $status, $url ] = $this->send(
			TopicFormHandler::MERGE,
			array( 'topic_id' => (string) $this->topic, 'name' => "#别的{$this->word}#" )
		);
		$this->assertSame(
			array( 303, $this->service( Topics::class )->items( array( $into ) )[ $into ]->url ),
			array( $status, $url )
		);
		$this->assertSame( array(), $this->service( TopicRepository::class )->many( array( $this->topic ) ) );
	}

	public function test_moderators_change_its_picture(): void {
		$drawn  = new Pictures();
		$chosen = static fn( string $bytes ): array => array(
			'thumbnail' => array_map(
				static fn( array $all ): mixed => reset( $all ),
				$drawn->files( array( 'a.jpg' => $bytes ) )
			),
		);
		$icon   = fn(): int => $this->service(
			TopicRepository::class
		)->many( array( $this->topic ) )[ $this->topic ]->icon_id;
		$fields = array(
			'id' => (string) $this->topic,
			'name' => "晨雾{$this->word}",
			'description' => '',
			'cat' => '0',
		);
		$count  = fn(): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE post_type = 'attachment'"
		);
		$before = $count();
		$this->as_user( $this->create_member( 'author' ) );
		$_FILES = $chosen( $drawn->corners() );
		$this->assertSame( array( 403, 0 ), array( $this->send( TopicFormHandler::EDIT, $fields )[0], $icon() ) );
		$editor = $this->create_member( 'editor' );
		$this->as_user( $editor );
		$_FILES = $chosen( '<svg xmlns="http://www.w3.org/2000/svg"/>' );
		$this->assertSame( array( 415, 0 ), array( $this->send( TopicFormHandler::EDIT, $fields )[0], $icon() ) );
		$_FILES = $chosen( $drawn->corners() );
		$this->assertSame( 422, $this->send( TopicFormHandler::EDIT, array( 'name' => '##' ) + $fields )[0] );
		$_FILES = $chosen( $drawn->corners() );
		$this->assertSame( 404, $this->send( TopicFormHandler::EDIT, array( 'id' => '99999999' ) + $fields )[0] );
		$this->assertSame( $before, $count(), 'what is refused leaves no picture' );
		$_FILES = $chosen( $drawn->corners() );
		$this->assertSame( 303, $this->send( TopicFormHandler::EDIT, $fields )[0] );
		$first = $icon();
		$this->assertSame( $editor, (int) get_post( $first )?->post_author );
		$this->assertStringContainsString(
			'/uploads/',
			$this->service( Topics::class )->items( array( $this->topic ) )[ $this->topic ]->icon_url
		);
		$item = $this->rest( 'POST', "/topic/{$this->topic}", array(), $chosen( $drawn->corners( 80, 80 ) ) );
		$this->assertSame( 200, $item->get_status() );
		$this->assertNotSame( $first, $icon() );
		$_FILES = $chosen( $drawn->corners( 90, 90 ) );
		$second = $icon();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$this->assertSame(
			200,
			$this->signed( array( 'action_type' => 'save', 'id' => (string) $this->topic ) )['status']
		);
		$this->assertNotSame( $second, $icon() );
	}

	public function test_the_store_gives_cards(): void {
		$this->as_user( 0 );
		$data = $this->ajax( array( 'search' => $this->word, 'per_page' => '1' ) )['body']['data'];
		$this->assertSame( array( 1, null, false ), array( count( $data['items'] ), $data['total'], $data['more'] ) );
		$this->assertStringContainsString( "#晨雾{$this->word}#", $data['items'][0] );
		$this->service( TopicEditing::class )->create( "晨雾二{$this->word}" );
		$this->assertTrue( $this->ajax( array( 'search' => $this->word, 'per_page' => '1' ) )['body']['data']['more'] );
		$this->assertSame( 401, $this->ajax( array( 'following' => '1' ) )['status'] );
		$this->as_user( $this->create_member() );
		$this->assertSame( array(), $this->ajax( array( 'following' => '1' ) )['body']['data']['items'] );
		$this->assertSame( array(), $this->ajax( array( 'paged' => '500' ) )['body']['data']['items'] );
	}

	public function test_the_store_makes_changes_and_deletes(): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$author = $this->create_member( 'author' );
		$this->as_user( $author );
		$drawn   = new Pictures();
		$files   = $drawn->files( array( 'a.jpg' => $drawn->corners() ) );
		$picture = $this->service( Library::class )->take_image( (string) $files['tmp_name'][0], 'a.jpg', $author );
		$this->assertSame( 403, $this->ajax( array( 'action_type' => 'save', 'name' => 'x' ) )['status'] );
		$made = $this->signed(
			array( 'action_type' => 'save', 'name' => "新的{$this->word}", 'thumbnail_id' => (string) $picture )
		);
		$this->assertSame(
			array( 200, "新的{$this->word}" ),
			array( $made['status'], $made['body']['data']['name'] ?? $made['body'] )
		);
		$id = $made['body']['data']['id'];
		$this->assertSame(
			409,
			$this->signed(
				array( 'action_type' => 'save', 'name' => "新的{$this->word}", 'thumbnail_id' => (string) $picture )
			)['status']
		);
		$this->assertSame(
			403,
			$this->signed( array( 'action_type' => 'save', 'id' => (string) $id, 'name' => '改' ) )['status']
		);
		$this->assertSame( 403, $this->signed( array( 'action_type' => 'delete', 'id' => (string) $id ) )['status'] );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame(
			"改了{$this->word}",
			$this->signed(
				array( 'action_type' => 'save', 'id' => (string) $id, 'name' => "改了{$this->word}" )
			)['body']['data']['name']
		);
		$this->service( Topics::class )->content_changed( array( $id ), 1 );
		$this->assertSame( 409, $this->signed( array( 'action_type' => 'delete', 'id' => (string) $id ) )['status'] );
		$this->service( Topics::class )->content_changed( array( $id ), -1 );
		$this->assertSame(
			array( 200, 404 ),
			array(
				$this->signed( array( 'action_type' => 'delete', 'id' => (string) $id ) )['status'],
				$this->signed( array( 'action_type' => 'delete', 'id' => (string) $id ) )['status'],
			)
		);
		$this->as_user( $this->create_member() );
		$this->assertSame( 403, $this->signed( array( 'action_type' => 'save', 'name' => '没有权限' ) )['status'] );
	}

	/**
	 * @param array<string, mixed> $sent Fields.
	 * @return array{int, string} Status, and address or message.
	 */
	private function send( string $action, array $sent ): array {
		$_POST = wp_slash( $sent + array( '_wpnonce' => wp_create_nonce( $action ) ) );
		try {
			do_action( "admin_post_$action" );
		} catch ( \DomainException $end ) {
			return array( $end->getCode(), $end->getMessage() );
		}
		self::fail( 'the request did not end' );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function ajax( array $params ): array {
		return $this->service( Ajax::class )->dispatch( 'zeromo_topic_store', $params );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function signed( array $params ): array {
		return $this->ajax( $params + array( '_wpnonce' => wp_create_nonce( 'zeromo_topic_store' ) ) );
	}
}
