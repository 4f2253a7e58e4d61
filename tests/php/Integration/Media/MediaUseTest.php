<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Members\Directory;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Every place that shows media: what stands there is never swept away, and what is deleted leaves it whole. */
final class MediaUseTest extends ContentTestCase {

	private int $member;
	private int $comment = 0;
	private Pictures $drawn;

	/** @var array<string, int> Uploads by the place they stand in. */
	private array $at = array();

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member( 'author' );
		$this->drawn  = new Pictures();
		$this->use_everywhere();
	}

	public function test_what_is_used_anywhere_is_kept_and_the_rest_goes(): void {
		$unused = array(
			...$this->make_pictures( $this->member, 2 ),
			$this->file( 'videos', 'z.mp4', Films::mp4() ),
			$this->file( 'files', 'z.pdf', Films::pdf() ),
		);
		$old    = gmdate( 'Y-m-d H:i:s', time() - 8 * DAY_IN_SECONDS );
		$this->wpdb()->query(
			"UPDATE {$this->wpdb()->posts} SET post_modified_gmt = '$old' WHERE post_type = 'attachment'"
		);
		wp_cache_flush();
		$this->set( 'media_keep_days', 7 );
		$this->service( Sweeper::class )->sweep();
		wp_cache_flush();
		foreach ( $this->at as $place => $id ) {
			$this->assertSame( 'private', get_post_field( 'post_status', $id ), "Swept away: $place" );
		}
		$this->assertSame(
			array_fill( 0, 4, 'trash' ),
			array_map( static fn( int $id ): string => (string) get_post_status( $id ), $unused )
		);
	}

	public function test_what_is_deleted_leaves_no_hole_anywhere(): void {
		$this->as_user( $this->member );
		foreach ( $this->at as $place => $id ) {
			// The owner's own emoji and what somebody else wrote are not this member's to empty.
			if ( 'page' === $place || 'emoji' === $place ) {
				continue;
			}
			$answer = $this->rest( 'DELETE', "/media/$id" );
			if ( in_array( $place, array( 'article text', 'gallery block' ), true ) ) {
				$this->assert_refused( $answer, 409, 'zeromo_media_in_use' );
				continue;
			}
			$this->assertSame( 200, $answer->get_status(), $place );
		}
		wp_cache_flush();
		$tables = array(
			'feed' => array( 'images', 'parts' ),
			'circle' => array( 'icon_id', 'cover_id' ),
			'topic' => array( 'icon_id' ),
			'member' => array( 'avatar_id', 'cover_id' ),
		);
		foreach ( $tables as $table => $columns ) {
			$rows = $this->db()->rows( 'SELECT ' . implode( ',', $columns ) . " FROM {$this->db()->table( $table )}" );
			foreach ( $this->deleted() as $place => $id ) {
				$this->assertDoesNotMatchRegularExpression(
					"/(?<!\\d)$id(?!\\d)/",
					(string) preg_replace( '~"[fw]":"?[^,]*~', '', (string) wp_json_encode( $rows ) ),
					"$place is left in $table"
				);
			}
		}
		$this->assertSame( '', (string) get_comment_meta( $this->comment, '_zeromo_picture', true ) );
		$this->assertSame( '', $this->service( Directory::class )->cover( $this->member ) ?? '' );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** @return array<string, int> */
	private function deleted(): array {
		return array_diff_key(
			$this->at,
			array(
				'page' => 1,
				'emoji' => 1,
				'article text' => 1,
				'gallery block' => 1,
				'draft of an article' => 1,
				'draft' => 1,
			)
		);
	}

	/** An upload of the member's in each place there is. */
	private function use_everywhere(): void {
		$names  = array(
			'activity',
			'video cover',
			'article cover',
			'article text',
			'draft of an article',
			'draft',
			'comment',
			'circle icon',
			'circle cover',
			'topic',
			'avatar',
			'cover',
			'page',
			'gallery block',
			'emoji',
		);
		$images = $this->make_pictures( $this->member, count( $names ) );
		$at     = array_combine( $names, $images );

		$at['video'] = $this->file( 'videos', 'a.mp4', Films::mp4() );
		$at['file']  = $this->file( 'files', 'a.pdf', Films::pdf() );
		$at['video of an article'] = $this->file( 'videos', 'b.mp4', Films::mp4() );

		$circle  = $this->make_circle( $this->member );
		$topic   = $this->make_topic( '用到的' );
		$post    = $this->publish(
			$this->member,
			'用到的',
			array(
				'image_ids' => array( $at['activity'] ),
				'video_id' => $at['video'],
				'video_cover_id' => $at['video cover'],
				'file_id' => $at['file'],
			)
		);
		$article = $this->publish(
			$this->member,
			"<p>图</p><img class=\"wp-image-{$at['article text']}\">",
			array(
				'post_type' => 'post',
				'post_title' => '文章',
				'image_ids' => array( $at['article cover'] ),
				'video_id' => $at['video of an article'],
			)
		);
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array(
					'id' => $article,
					'post_type' => 'post',
					'post_content' => "<p>改</p><img class=\"wp-image-{$at['draft of an article']}\">",
				)
			)
		);
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array( 'id' => $post, 'post_content' => '改', 'image_ids' => array( $at['activity'], $at['draft'] ) )
			)
		);
		$this->comment = (int) $this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $post, 'id' => 0, 'comment' => '图', 'image_id' => $at['comment'] )
			)
		)['id'];
		$this->data(
			$this->rest(
				'POST',
				"/circle/$circle",
				array( 'icon_id' => $at['circle icon'], 'cover_id' => $at['circle cover'] )
			)
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'topic' )} SET icon_id = %d WHERE term_id = %d",
			array( $at['topic'], $topic )
		);
		$this->service( Directory::class )->set_avatar( $this->member, $at['avatar'], 'a.jpg' );
		$this->service( Directory::class )->set_cover( $this->member, $at['cover'], 'c.jpg' );
		wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_author' => 1,
				'post_content' => '<img src="' . wp_get_attachment_url( $at['page'] ) . '">',
			)
		);
		wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_author' => $this->member,
				'post_content' => wp_slash(
					"<!-- wp:zeromo/gallery {\"images\":[{\"id\":{$at['gallery block']},\"alt\":\"\"}]} /-->"
				),
			)
		);
		$this->set(
			'custom_emoji',
			array(
				array(
					'id' => 'own',
					'name' => '自己的',
					'emojis' => array(
						array(
							'id' => 'e',
							'name' => '湖',
							'src' => (string) wp_get_attachment_url( $at['emoji'] ),
							'keywords' => array(),
						),
					),
				),
			)
		);
		$this->at = $at;
	}

	private function file( string $field, string $name, string $bytes ): int {
		return (int) $this->data(
			$this->rest( 'POST', '/media', array(), array( $field => $this->drawn->files( array( $name => $bytes ) ) ) )
		)[0]['id'];
	}
}
