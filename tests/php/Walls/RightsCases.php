<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/** The calls of the table beyond one good call a route: the same routes on what belongs to others or is not public. */
trait RightsCases {

	/**
	 * By route and by the name in the table: who may do it as the thing's own author, and with which parameters.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>>
	 */
	private function cases(): array {
		return $this->reading() + $this->writing() + $this->answering();
	}

	/** @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> */
	private function reading(): array {
		return array(
			'GET /content/{id}'    => array_map(
				fn( \Closure $make ): \Closure => fn(): array => array( $this->writer, array( 'id' => $make() ) ),
				array( 'members-only' => $this->inside( ... ) ) + $this->unpublished()
			),
			'GET /content/draft'   => array_map(
				fn( \Closure $make ): \Closure => fn(): array => array( $this->writer, array( 'id' => $make() ) ),
				array( 'members-only' => $this->inside( ... ) ) + $this->unpublished()
			),
			'GET /content/list'    => array(
				'members-only circle' => fn(): array => array(
					$this->writer,
					array( 'source' => 'circle', 'circle_id' => $this->closed ),
				),
				'following'           => fn(): array => array( $this->writer, array( 'source' => 'following' ) ),
			),
			'GET /comment'         => array(
				'members-only' => fn(): array => array( $this->writer, array( 'post_id' => $this->inside() ) ),
			),
			'GET /like/members'    => array(
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->inside() ) ),
			),
			'GET /circle/members'  => array(
				'members-only circle' => fn(): array => array( $this->writer, array( 'circle_id' => $this->closed ) ),
			),
			'GET /circle/{id}'     => array(
				'members-only circle' => fn(): array => array( $this->writer, array( 'id' => $this->closed ) ),
			),
			'GET /user/favorites'  => array(
				'private folder' => fn(): array => array(
					$this->reader,
					array( 'user_id' => $this->reader, 'favorite_id' => $this->private ),
				),
			),
			'GET /media'           => array(
				'one picture'           => fn(): array => array( $this->owner, array( 'id' => $this->pictures[0] ) ),
				'pictures of everybody' => fn(): array => array(
					$this->who['administrator'],
					array( 'current_user' => 0 ),
				),
			),
		);
	}

	/** @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> */
	private function writing(): array {
		$change = array( 'post_content' => '改过的话' );
		return array(
			'POST /content'            => array(
				'plain'                       => fn(): array => array( $this->writer, array( 'post_content' => '你好' ) ),
				'into the circle'             => fn(): array => array(
					$this->writer,
					array( 'post_content' => '你好', 'circle_id' => $this->circle ),
				),
				'an article'                  => fn(): array => array(
					$this->writer,
					array( 'post_type' => 'post', 'post_title' => '文章', 'post_content' => '<p>你好</p>' ),
				),
				'change an activity'          => fn(): array => array(
					$this->writer,
					array( 'id' => $this->publish( $this->writer ) ) + $change,
				),
				'change an article'           => fn(): array => array(
					$this->writer,
					array(
						'id' => $this->make_post( $this->writer ),
						'post_type' => 'post',
						'post_title' => '题',
						'post_content' => '<p>改过的话</p>',
					),
				),
				'change a members-only post'  => fn(): array => array(
					$this->writer,
					array( 'id' => $this->inside() ) + $change,
				),
				'take a post out of a circle' => fn(): array => array(
					$this->writer,
					array( 'id' => $this->inside(), 'circle_id' => '' ),
				),
				'change what is hidden'       => fn(): array => array(
					$this->writer,
					array( 'id' => $this->in_circle(), 'privacy' => array( 'type' => 'public' ) ),
				),
				'change a draft'              => fn(): array => array(
					$this->writer,
					array( 'id' => $this->draft() ) + $change,
				),
			),
			'POST /content/draft'      => array(
				'of a draft'             => fn(): array => array(
					$this->writer,
					array( 'id' => $this->draft() ) + $change,
				),
				'of a members-only post' => fn(): array => array(
					$this->writer,
					array( 'id' => $this->inside() ) + $change,
				),
			),
			'DELETE /content/draft'    => array(
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->typed_inside() ) ),
			),
			'DELETE /post/delete'      => array(
				'in a circle'  => fn(): array => array( $this->writer, array( 'id' => $this->in_circle() ) ),
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->inside() ) ),
				'a draft'      => fn(): array => array( $this->writer, array( 'id' => $this->draft() ) ),
				'an article'   => fn(): array => array(
					$this->writer,
					array( 'id' => $this->make_post( $this->writer ) ),
				),
			),
			'POST /post/review'        => array(
				'in a circle' => fn(): array => array(
					$this->moderator,
					array( 'id' => $this->waiting_inside(), 'action' => 'reject', 'reason' => '请补充' ),
				),
			),
			'POST /circle/pin'         => array(
				"another's circle" => fn(): array => array(
					$this->moderator,
					array(
						'circle_id' => $this->elsewhere,
						'post_id' => $this->publish(
							$this->moderator,
							'在那边',
							array( 'circle_id' => $this->elsewhere )
						),
						'pinned' => 1,
					),
				),
			),
			'POST /account/set-avatar' => array(
				"another's picture" => fn(): array => array(
					$this->writer,
					array( 'image-id' => $this->make_pictures( $this->writer, 1 )[0] ),
				),
			),
			'POST /content/preview'    => array(
				"another's picture" => fn(): array => array(
					$this->writer,
					array( 'content' => '图', 'image_ids' => $this->make_pictures( $this->writer, 1 ) ),
				),
			),
		);
	}

	/** @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> */
	private function answering(): array {
		return array(
			'POST /comment'             => array(
				'members-only'            => fn(): array => array(
					$this->writer,
					array( 'post_id' => $this->inside(), 'comment' => '看看' ),
				),
				'where guests only read' => fn(): array => array(
					$this->writer,
					array( 'post_id' => $this->for_readers(), 'comment' => '看看' ),
				),
			),
			'POST /comment/pin'         => array(
				'members-only' => fn(): array => array(
					$this->writer,
					array( 'id' => $this->said_inside(), 'pinned' => true ),
				),
			),
			'DELETE /comment/delete'    => array(
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->said_inside() ) ),
			),
			'POST /like'                => array(
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->inside() ) ),
			),
			'POST /rating'              => array(
				'members-only' => fn(): array => array(
					$this->who['circle member'],
					array( 'rating' => 4, 'post_id' => $this->inside() ),
				),
			),
			'POST /post/view'           => array(
				'members-only' => fn(): array => array( $this->writer, array( 'post_id' => $this->inside() ) ),
			),
			'POST /post/share'          => array(
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->inside() ) ),
			),
			'POST /favorite/add-object' => array(
				'members-only' => fn(): array => array( $this->writer, array( 'post_id' => $this->inside() ) ),
			),
			'POST /quiet/threads'       => array(
				'members-only' => fn(): array => array(
					$this->writer,
					array( 'thread_id' => $this->inside(), 'muted' => 1 ),
				),
			),
			'POST /quiet/posts'         => array(
				'members-only' => fn(): array => array(
					$this->writer,
					array( 'post_id' => $this->inside(), 'hidden' => 1 ),
				),
			),
			'POST /poll/vote'           => array( 'members-only' => fn(): array => $this->ballot_inside() ),
			'POST /report'              => array(
				'members-only'      => fn(): array => array(
					$this->reader,
					array( 'object_type' => 'activity', 'object_id' => $this->inside(), 'reason' => 'spam' ),
				),
				"another's picture" => fn(): array => array(
					$this->writer,
					array(
						'object_type' => 'activity',
						'object_id' => $this->post,
						'reason' => 'spam',
						'image_id' => $this->make_pictures( $this->writer, 1 )[0],
					),
				),
			),
			'POST /circle/join'         => array(
				'members-only circle' => fn(): array => array( $this->outsider, array( 'circle_id' => $this->closed ) ),
			),
			'POST /chat'                => array(
				'to the owner' => fn(): array => array(
					$this->writer,
					array(
						'user_id' => $this->owner,
						'content' => '在吗',
						'idempotency_key' => bin2hex( random_bytes( 4 ) ),
					),
				),
			),
			'POST /user/follow'         => array(
				'the owner' => fn(): array => array( $this->writer, array( 'user_id' => $this->owner ) ),
			),
		);
	}

	/**
	 * What its author sees and nobody else, moderators aside.
	 *
	 * @return array<string, \Closure(): int>
	 */
	private function unpublished(): array {
		return array(
			'draft'     => $this->draft( ... ),
			'pending'   => fn(): int => $this->make_post( $this->writer, '等', '等着', 'pending', 'zeromo_activity' ),
			'scheduled' => fn(): int => $this->publish(
				$this->writer,
				'以后',
				array( 'publish_at' => gmdate( 'c', time() + DAY_IN_SECONDS ) )
			),
			'trashed'   => function (): int {
				$id = $this->publish( $this->writer, '扔了' );
				wp_trash_post( $id );
				return $id;
			},
			'in the circle, a draft' => fn(): int => $this->publish(
				$this->writer,
				'圈里的草稿',
				array( 'circle_id' => $this->closed, 'post_status' => 'draft' )
			),
		);
	}

	private function draft(): int {
		return $this->publish( $this->writer, '草稿', array( 'post_status' => 'draft' ) );
	}

	private function in_circle(): int {
		return $this->publish(
			$this->writer,
			'圈里的话',
			array(
				'circle_id' => $this->circle,
				'privacy' => array( 'type' => 'password', 'value' => '芝麻', 'content' => '藏起来的话语' ),
			)
		);
	}

	/** A post of the open circle, where guests only read. */
	private function for_readers(): int {
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET options = %s WHERE circle_id = %d',
			array( '{"guest":"read"}', $this->circle )
		);
		return $this->in_circle();
	}

	/** A post that members of the closed circle read. */
	private function inside(): int {
		return $this->publish( $this->writer, '只给圈友', array( 'circle_id' => $this->closed ) );
	}

	private function waiting_inside(): int {
		( new \WP_User( $this->writer ) )->add_cap( 'publish_zeromo_activities', false );
		try {
			return $this->publish( $this->writer, '等着', array( 'circle_id' => $this->closed ) );
		} finally {
			( new \WP_User( $this->writer ) )->remove_cap( 'publish_zeromo_activities' );
		}
	}

	private function typed_inside(): int {
		$id = $this->inside();
		$this->data( $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '还在改' ) ) );
		return $id;
	}

	private function said_inside(): int {
		$id = $this->inside();
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $id, 'comment' => '说一句' ) )
		)['id'];
	}

	/** @return array{int, array<string, mixed>} */
	private function ballot_inside(): array {
		$post = $this->publish(
			$this->writer,
			'选',
			array(
				'circle_id' => $this->closed,
				'poll' => array( 'question' => '喝什么', 'options' => array( '茶', '水' ) ),
			)
		);
		$poll = $this->data( $this->rest( 'GET', "/content/$post" ) )['poll'];
		return array(
			$this->who['circle member'],
			array( 'post_id' => $post, 'options' => array( $poll['options'][0]['id'] ) ),
		);
	}
}
