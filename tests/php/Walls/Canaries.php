<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use Zeromo\Community\CommentControl\Sql\HeldRepository;
use Zeromo\Community\Comments\Api\CommentMeta;

/**
 * Plants one private thing of each kind, each with a word of its own that stands nowhere else. All but the report are
 * the
 * writer's, so that one member may see them all.
 */
trait Canaries {

	/** @var array<string, string> Word by kind. */
	private array $canaries = array();

	/**
	 * @var array<string, list<int>> Ids of what was planted and of its surroundings, by a part of an argument's name.
	 */
	private array $planted = array();

	/** @var list<array{int, int}> Post and file. */
	private array $files = array();

	private string $seed = '';

	private function canary( string $kind ): string {
		return $this->canaries[ $kind ] ??= 'zmc' . str_replace( ' ', '', $kind ) . $this->seed;
	}

	private function plant(): void {
		$this->seed = bin2hex( random_bytes( 4 ) );
		$writer     = $this->writer;
		$posts      = array(
			'public' => $this->publish( $writer, '公开的话', array( 'topic_id' => array( $this->topic ) ) ),
			...$this->plant_posts(),
			...$this->plant_articles(),
		);
		$pictures   = $this->plant_pictures();
		$inside     = $posts['members-only'];
		$this->as_user( $writer );
		$comment  = (int) $this->data(
			$this->rest(
				'POST',
				'/comment',
				array(
					'post_id' => $inside,
					'comment' => $this->canary( 'comment inside' ),
					'image_id' => $this->picture( 'picture of a comment inside' ),
				)
			)
		)['id'];
		$waiting  = (int) $this->data(
			$this->rest(
				'POST',
				'/comment',
				array(
					'post_id' => $posts['public'],
					'comment' => $this->canary( 'waiting comment' ),
					'image_id' => $this->picture( 'picture of a waiting comment' ),
				)
			)
		)['id'];
		wp_set_comment_status( $waiting, 'hold' );
		// It waits for the author of the post as well.
		add_comment_meta( $waiting, CommentMeta::HELD, '1' );
		$this->service( HeldRepository::class )->add( $waiting, $posts['public'], $writer );
		$folder   = (int) $this->data(
			$this->rest(
				'POST',
				'/favorite',
				array(
					'title' => $this->canary( 'private folder' ),
					'description' => $this->canary( 'folder words' ),
					'visibility' => 'private',
					'post_id' => $posts['public'],
				)
			)
		)['id'];
		$this->data(
			$this->rest( 'POST', '/quiet/words', array( 'word' => substr( $this->canary( 'mute' ), 0, 20 ) ) )
		);
		$this->canaries['mute'] = substr( $this->canary( 'mute' ), 0, 20 );
		$this->as_user( $this->reader );
		$message = (int) $this->data(
			$this->rest(
				'POST',
				'/chat',
				array(
					'user_id' => $writer,
					'content' => $this->canary( 'private message' ),
					'idempotency_key' => $this->seed,
				)
			)
		)['id'];
		$this->data(
			$this->rest(
				'POST',
				'/report',
				array(
					'object_type' => 'activity',
					'object_id' => $posts['public'],
					'reason' => 'spam',
					'detail' => $this->canary( 'report' ),
					'image_id' => $this->make_pictures( $this->reader, 1 )[0],
				)
			)
		);
		$copy = (int) $this->db()->value( "SELECT MAX(image_id) AS id FROM {$this->db()->table( 'report' )}" );
		$this->canaries['picture of the report on disk'] = pathinfo(
			(string) get_attached_file( $copy ),
			PATHINFO_FILENAME
		);
		wp_update_user( array( 'ID' => $writer, 'user_email' => $this->canary( 'address' ) . '@example.com' ) );
		$this->as_user( $writer );
		$this->data(
			$this->rest( 'POST', '/account/profile', array( 'birthday' => '1990-05-01', 'location' => '杭州' ) )
		);
		$this->planted = array(
			'user'     => array( $writer, $this->reader, $this->owner ),
			'author'   => array( $writer, $this->reader ),
			'circle'   => array( $this->circle, $this->closed ),
			'topic'    => array( $this->topic ),
			'favorite' => array( $folder, $this->private ),
			'media'    => $pictures,
			'image'    => $pictures,
			'comment'  => array( $comment, $this->comment, $waiting ),
			'message'  => array( $message ),
			'post'     => array_values( $posts ),
			'section'  => array(),
			''         => array(
				...array_values( $posts ),
				...$pictures,
				$comment,
				$folder,
				$message,
				$this->closed,
				$writer,
				$this->topic,
			),
		);
		foreach ( array_unique(
			array_column(
				(array) $this->wpdb()->get_results(
					"SELECT ID FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'",
					ARRAY_A
				),
				'ID'
			)
		) as $file ) {
			foreach ( array( 0, ...array_values( $posts ) ) as $post ) {
				$this->files[] = array( $post, (int) $file );
			}
		}
		wp_cache_flush();
	}

	/** @return array<string, int> Activities by kind. */
	private function plant_posts(): array {
		$of   = fn( string $kind ): array => array( 'post_title' => $this->canary( "$kind title" ) );
		$ids  = array(
			'draft'     => $this->publish(
				$this->writer,
				$this->canary( 'draft' ),
				array( 'post_status' => 'draft' ) + $of( 'draft' )
			),
			'scheduled' => $this->publish(
				$this->writer,
				$this->canary( 'scheduled' ),
				array( 'publish_at' => gmdate( 'c', time() + DAY_IN_SECONDS ) ) + $of( 'scheduled' )
			),
			'trashed'   => $this->publish( $this->writer, $this->canary( 'trashed' ), $of( 'trashed' ) ),
			'typed'     => $this->publish( $this->writer, '公开，还在改' ),
		);
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $ids['trashed'] ) ) );
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array( 'id' => $ids['typed'], 'post_content' => $this->canary( 'typed and not sent' ) )
			)
		);
		( new \WP_User( $this->writer ) )->add_cap( 'publish_zeromo_activities', false );
		$ids['pending'] = $this->publish( $this->writer, $this->canary( 'pending' ), $of( 'pending' ) );
		$ids['refused'] = $this->publish( $this->writer, $this->canary( 'refused' ), $of( 'refused' ) );
		( new \WP_User( $this->writer ) )->remove_cap( 'publish_zeromo_activities' );
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/post/review',
				array( 'id' => $ids['refused'], 'action' => 'reject', 'reason' => $this->canary( 'reason' ) )
			)
		);
		$this->as_user( $this->writer );
		$file            = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $this->drawn->files( array( $this->canary( 'file' ) . '.txt' => 'text' ) ) )
			)
		)[0]['id'];
		$picture         = $this->picture( 'picture inside' );
		$ids['members-only'] = $this->publish(
			$this->writer,
			$this->canary( 'members-only' ),
			array(
				'circle_id' => $this->closed,
				'file_id' => $file,
				'image_ids' => array( $picture ),
				'topic_id' => array( $this->topic ),
				'poll' => array( 'question' => $this->canary( 'poll' ), 'options' => array( '茶', '水' ) ),
			) + $of( 'members-only' )
		);
		$ids['sample']   = $this->publish(
			$this->writer,
			'门外也看得到的开头',
			array(
				'circle_id' => $this->closed,
				'image_ids' => array( $this->picture( 'picture of a sample' ) ),
				'privacy' => array(
					'type' => 'login',
					'value' => null,
					'content' => $this->canary( 'hidden in a sample' ),
				),
				'poll' => array( 'question' => $this->canary( 'poll of a sample' ), 'options' => array( '茶', '水' ) ),
			)
		);
		$this->show_before_joining( $ids['sample'] );
		$ids['locked']   = $this->publish(
			$this->writer,
			'藏了一些',
			array(
				'privacy' => array(
					'type' => 'password',
					'value' => $this->canary( 'password' ),
					'content' => $this->canary( 'hidden text' ),
					'image_ids' => array( $this->picture( 'hidden picture' ) ),
				),
			)
		);
		return $ids;
	}

	/** The owner shows the beginning of a post at the door of the closed circle, and somebody answers inside. */
	private function show_before_joining( int $post ): void {
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $post, 'comment' => $this->canary( 'comment of a sample' ) )
			)
		);
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/circle/sample',
				array( 'circle_id' => $this->closed, 'post_ids' => array( $post ) )
			)
		);
		$this->as_user( $this->writer );
	}

	/** @return array<string, int> Articles by kind. */
	private function plant_articles(): array {
		$ids = array();
		foreach ( array( 'draft', 'pending', 'private', 'trash' ) as $status ) {
			$ids[ "$status article" ] = $this->make_post(
				$this->writer,
				$this->canary( "$status article title" ),
				'<!-- wp:paragraph --><p>' . $this->canary( "$status article" ) . '</p><!-- /wp:paragraph -->'
					. $this->image_block( "picture in a $status article" ),
				$status
			);
		}
		$ids['article inside'] = $this->make_post(
			$this->writer,
			'圈里的文章',
			$this->image_block( 'picture in an article inside' ),
			'draft'
		);
		set_post_thumbnail( $ids['article inside'], $this->picture( 'cover of an article inside' ) );
		$this->as_user( 0 );
		wp_update_post(
			array( 'ID' => $ids['article inside'], 'post_parent' => $this->closed, 'post_status' => 'publish' )
		);
		$ids['revised article'] = $this->make_post( $this->writer, '改过的文章', $this->canary( 'revision' ) );
		wp_update_post( array( 'ID' => $ids['revised article'], 'post_content' => '现在的话' ) );
		_wp_put_post_revision(
			array(
				'ID' => $ids['revised article'],
				'post_content' => $this->canary( 'revision' ),
			) + (array) get_post( $ids['revised article'], ARRAY_A )
		);
		$ids['locked article']  = $this->make_post( $this->writer, '锁着的文章', '看得见的' );
		$this->as_user( $this->writer );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $ids['locked article'],
					'post_type' => 'post',
					'privacy' => array(
						'type' => 'login',
						'value' => null,
						'roles' => array(),
						'content' => $this->canary( 'only signed in' ),
					),
				)
			)
		);
		return $ids;
	}

	/** A picture of the writer's as core's editor puts it into a text. */
	private function image_block( string $kind ): string {
		$id  = $this->picture( $kind );
		$url = wp_get_attachment_url( $id );
		return "<!-- wp:image {\"id\":$id} --><figure class=\"wp-block-image\"><img src=\"$url\" "
			. "alt=\"\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->";
	}

	/** @return list<int> Pictures that are nobody's business. */
	private function plant_pictures(): array {
		$held = static fn(): array => array( 'verdict' => 'review', 'message' => '' );
		$out  = array( $this->picture( 'unused picture' ) );
		$out[] = $this->picture( 'picture of a draft' );
		$this->publish( $this->writer, '有图的草稿', array( 'post_status' => 'draft', 'image_ids' => array( $out[1] ) ) );
		add_filter( 'zeromo_moderation_check_picture', $held );
		$out[] = $this->picture( 'held picture' );
		remove_filter( 'zeromo_moderation_check_picture', $held );
		return array(
			...$out,
			...array_map(
				'intval',
				get_posts(
					array(
						'post_type' => 'attachment',
						'post_status' => 'any',
						'author' => $this->writer,
						'fields' => 'ids',
						'numberposts' => 50,
					)
				)
			),
		);
	}

	/** A picture of the writer's whose names, addresses and words are canaries. */
	private function picture( string $kind ): int {
		$this->as_user( $this->writer );
		$id = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array(
					'images' => $this->drawn->files(
						array( $this->canary( $kind ) . '.jpg' => $this->drawn->corners( 60, 40 ) )
					),
				)
			)
		)[0]['id'];
		update_post_meta( $id, '_wp_attachment_image_alt', $this->canary( $kind ) );
		// Its names on disk are canaries as well: whoever knows them has the picture.
		$this->canaries[ "$kind on disk" ] = pathinfo( (string) get_attached_file( $id ), PATHINFO_FILENAME );
		return $id;
	}
}
