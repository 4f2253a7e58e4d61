<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Media\Files\FileAccess;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\GuardedLibrary;
use Zeromo\Community\Media\Http\FormerAddress;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\Plugin;
use Zeromo\Community\PostMedia\Module;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/**
 * Pictures of articles that not everybody may see: the stored text keeps their addresses, and what is printed asks for
 * the right to the article.
 */
final class GuardedArticlesTest extends ContentTestCase {

	use GuardsPictures;

	private int $author;

	private int $inner;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author' );
		$this->inner  = $this->create_member();
	}

	public function test_an_article_in_a_members_only_circle_has_pictures_without_an_address(): void {
		$circle = $this->make_circle( $this->author, false, $this->inner );
		list( $cover, $image ) = array( $this->big(), $this->big() );
		$lay     = array( $this->files( $cover ), $this->files( $image ) );
		$address = wp_get_attachment_image_url( $image, 'zmo_large' );
		$this->assertNotSame( wp_get_attachment_url( $image ), $address );
		$post    = $this->write( $image, array( 'circle_id' => $circle, 'image_ids' => array( $cover ) ) );
		$this->assert_shut( $cover, $lay[0] );
		$this->assert_shut( $image, $lay[1] );
		$this->assertStringContainsString( (string) $address, (string) get_post_field( 'post_content', $post, 'raw' ) );
		foreach ( array( $cover, $image ) as $id ) {
			$this->assert_asked(
				"$post-$id",
				array(
					$this->inner => 200,
					$this->author => 200,
					$this->create_member( 'editor' ) => 200,
					$this->create_member() => 404,
					0 => 404,
				)
			);
		}
		$this->as_user( $this->inner );
		$shown = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assert_printed( $shown['content_html'], $post, $image, $lay[1] );
		$this->assertSame( home_url( "/?zmo_file=$post-$cover" ), $shown['images'][0]['url'] );
		$core = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/$post" ) )->get_data();
		$this->assert_printed( $core['content']['rendered'], $post, $image, $lay[1] );
		// A page that was opened before, a feed reader's copy, core's editor.
		$this->assertSame( home_url( "/?zmo_file=$post-$image" ), $this->former( $lay[1][0], $this->inner ) );
		$this->assertSame( '', $this->former( $lay[1][0], 0 ) );
		$this->as_user( $this->inner );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		$this->assert_asked( "$post-$image", array( $this->inner => 404 ) );
		$this->assertSame( '', $this->former( $lay[1][0], $this->inner ) );
		$this->as_user( $this->author );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'post_type' => 'post', 'circle_id' => '' ) )
		);
		$this->assert_back( $cover, $lay[0] );
		$this->assert_back( $image, $lay[1] );
		$this->as_user( 0 );
		$this->assertStringContainsString(
			(string) $address,
			$this->data( $this->rest( 'GET', "/content/$post" ) )['content_html']
		);
		$this->assertStringNotContainsString( 'zeromo-private', $this->row( $post )['images'] );
		$this->assertSame( 200, $this->ask( "$post-$image" )['status'] );
	}

	public function test_what_is_not_public_has_pictures_without_an_address(): void {
		list( $cover, $image ) = $this->make_pictures( $this->author, 2 );
		$lay   = array( $this->files( $cover ), $this->files( $image ) );
		$post  = $this->write( $image, array( 'image_ids' => array( $cover ) ) );
		$other = $this->create_member( 'author' );
		foreach ( array( 'pending', 'draft', 'private', FeedState::REFUSED, 'future', 'trash' ) as $status ) {
			$time = gmdate( 'Y-m-d H:i:s', time() + ( 'future' === $status ? HOUR_IN_SECONDS : -HOUR_IN_SECONDS ) );
			'trash' === $status ? wp_trash_post( $post ) : wp_update_post(
				array(
					'ID' => $post,
					'post_status' => $status,
					'edit_date' => true,
					'post_date_gmt' => $time,
					'post_date' => get_date_from_gmt( $time ),
				)
			);
			$this->assertSame( $status, get_post_status( $post ) );
			$this->assert_shut( $cover, $lay[0] );
			$this->assert_shut( $image, $lay[1] );
			$mine = 'trash' === $status ? 404 : 200;
			$this->assert_asked( "$post-$image", array( $this->author => $mine, $other => 404, 0 => 404 ) );
			$this->assert_asked( "0-$image", array( $this->author => 200, $other => 404, 0 => 404 ) );
			if ( 'trash' === $status ) {
				wp_untrash_post( $post );
			}
			wp_publish_post( $post );
			$this->assert_back( $cover, $lay[0] );
			$this->assert_back( $image, $lay[1] );
		}
	}

	public function test_a_contributors_draft_keeps_its_pictures_for_who_may_see_it(): void {
		$this->set( 'content_article_roles', array( 'contributor', 'author', 'editor', 'administrator' ) );
		$contributor = $this->create_member( 'contributor' );
		$editor      = $this->create_member( 'editor' );
		$image       = $this->make_pictures( $contributor, 1 )[0];
		$lay         = $this->files( $image );
		$post        = $this->write( $image, array( 'post_status' => 'draft' ), $contributor );
		$stored      = get_post_field( 'post_content', $post, 'raw' );
		$this->assertFileExists( $lay[0] );
		$this->later( HOUR_IN_SECONDS + 1 );
		$this->assert_shut( $image, $lay );
		$this->assert_asked(
			"$post-$image",
			array( $contributor => 200, $editor => 200, $this->inner => 404, 0 => 404 )
		);
		foreach ( array( $contributor, $editor ) as $member ) {
			$this->as_user( $member );
			$typed = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $post ) ) )['post_content'];
			$this->assert_printed( $typed, $post, $image, $lay );
			$seen = $this->data(
				$this->rest(
					'POST',
					'/content/preview',
					array(
						'object_type' => 'post',
						'post_type' => 'post',
						'id' => $post,
						'post_title' => '雾',
						'content' => $typed,
					)
				)
			)['html'];
			$this->assert_printed( $seen, $post, $image, $lay );
			// The address core's editor shows, which is the stored one.
			$this->assertSame( home_url( "/?zmo_file=0-$image" ), $this->former( $lay[0], $member ) );
		}
		// What is sent back has the printed addresses; what is stored, its own.
		$this->as_user( $contributor );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $post, 'post_type' => 'post', 'post_content' => $typed, 'post_status' => 'draft' )
			)
		);
		$this->assertSame( $stored, get_post_field( 'post_content', $post, 'raw' ) );
		$this->as_user( $editor );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'post_type' => 'post', 'post_status' => 'publish' ) )
		);
		$this->assert_back( $image, $lay );
		$this->assertSame( $stored, get_post_field( 'post_content', $post, 'raw' ) );
	}

	public function test_blocks_links_galleries_and_the_themes_cover_are_printed_with_an_address_that_asks(): void {
		$circle = $this->make_circle( $this->author, false, $this->inner );
		$images = array( ...$this->make_pictures( $this->author, 4 ), $this->big() );
		$lay    = array_map( $this->files( ... ), $images );
		$url    = array_map( static fn( int $id ): string => (string) wp_get_attachment_url( $id ), $images );
		// phpcs:ignore Generic.Files.LineLength -- one string.
		$text   = "<!-- wp:gallery --><figure class=\"wp-block-gallery has-nested-images\"><!-- wp:image {\"id\":{$images[0]},\"linkDestination\":\"media\"} --><figure class=\"wp-block-image\"><a href=\"{$url[0]}\"><img src=\"{$url[0]}\" alt=\"\" class=\"wp-image-{$images[0]}\" /></a></figure><!-- /wp:image --></figure><!-- /wp:gallery -->"
			. "<!-- wp:cover {\"url\":\"{$url[1]}\",\"id\":{$images[1]},\"hasParallax\":true} "
				. '--><div class="wp-block-cover has-parallax"><div class="wp-block-cover__image-background '
				. "wp-image-{$images[1]} has-parallax\" style=\"background-position:50% 50%;background-image:ur"
				. "l({$url[1]})\"></div></div><!-- /wp:cover -->"
			. "<!-- wp:zeromo/gallery {\"images\":[{\"id\":{$images[2]},\"alt\":\"\"}]} /-->"
			. "<p><img src=\"{$url[3]}\" class=\"alignleft size-full wp-image-{$images[3]}\" alt=\"\" /></p>";
		$post   = $this->make_post( $this->author, '图文', $text, 'draft' );
		$this->as_user( $this->author );
		set_post_thumbnail( $post, $images[4] );
		wp_update_post( array( 'ID' => $post, 'post_parent' => $circle, 'post_status' => 'private' ) );
		foreach ( $images as $n => $image ) {
			$this->assert_shut( $image, $lay[ $n ] );
		}
		$article = get_post( $post );
		$this->assertInstanceOf( \WP_Post::class, $article );
		$html = PostService::run( $article, $text );
		foreach ( array_slice( $images, 0, 4 ) as $n => $image ) {
			$this->assert_printed( $html, $post, $image, $lay[ $n ] );
			$this->assert_asked( "$post-$image", array( $this->author => 200, $this->inner => 404 ) );
		}
		$this->as_user( $this->author );
		$cover = get_the_post_thumbnail( $post, 'large' );
		$this->assert_printed( $cover, $post, $images[4], $lay[4] );
		$this->assertStringNotContainsString( 'srcset', $cover );
		$this->assertStringContainsString(
			'zmo_size=thumb',
			(string) get_the_post_thumbnail_url( $post, 'thumbnail' )
		);
		wp_update_post( array( 'ID' => $post, 'post_parent' => 0, 'post_status' => 'publish' ) );
		foreach ( $images as $n => $image ) {
			$this->assert_back( $image, $lay[ $n ] );
		}
		$this->assertSame( $text, get_post_field( 'post_content', $post, 'raw' ) );
	}

	public function test_cores_editor_may_put_one_into_another_text(): void {
		$image  = $this->make_pictures( $this->author, 1 )[0];
		$lay    = $this->files( $image );
		$url    = (string) wp_get_attachment_url( $image );
		$closed = $this->make_post(
			$this->author,
			'私下',
			"<p><img class=\"wp-image-$image\" src=\"$url\"></p>",
			'private'
		);
		$this->assert_shut( $image, $lay );
		$this->as_user( $this->author );
		$asks = (string) wp_get_attachment_url( $image );
		$this->assertSame( home_url( "/?zmo_file=0-$image" ), $asks );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/posts' );
		$request->set_body_params(
			array(
				'title' => '公开',
				'status' => 'publish',
				'content' => "<!-- wp:cover {\"url\":\"$asks\",\"id\":$image} --><div class=\"wp-block-cover\">"
					. "<img class=\"wp-block-cover__image-background wp-image-$image\" alt=\"\" "
					. "src=\"$asks\" data-object-fit=\"cover\" /></div><!-- /wp:cover -->"
					. "<p>zmo_file=0-{$image}1</p>",
			)
		);
		$made = rest_do_request( $request )->get_data();
		$text = (string) get_post_field( 'post_content', $made['id'], 'raw' );
		$this->assertSame( 2, substr_count( $text, $url ) );
		$this->assertStringContainsString( "<p>zmo_file=0-{$image}1</p>", $text );
		$this->assertSame( 1, substr_count( $text, 'zmo_file' ) );
		$this->assert_back( $image, $lay );
		wp_trash_post( $made['id'] );
		$this->assert_shut( $image, $lay );
		$this->assertStringContainsString( $url, (string) get_post_field( 'post_content', $closed, 'raw' ) );
	}

	public function test_anothers_picture_is_not_had_by_naming_it(): void {
		$circle = $this->make_circle( $this->inner, false );
		$image  = $this->make_pictures( $this->inner, 1 )[0];
		$this->publish( $this->inner, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		$own = $this->make_post(
			$this->author,
			'我的',
			"<p><img class=\"wp-image-$image\" src=\"/x.jpg\"></p>",
			'draft'
		);
		$this->assert_asked( "$own-$image", array( $this->author => 404, 0 => 404 ) );
	}

	public function test_one_that_stands_in_a_public_article_keeps_its_address_as_long_as_it_does(): void {
		$circle = $this->make_circle( $this->author, false );
		$image  = $this->make_pictures( $this->author, 1 )[0];
		$lay    = $this->files( $image );
		$open   = $this->write( $image );
		$closed = $this->write( $image, array( 'circle_id' => $circle ) );
		$this->assert_back( $image, $lay );
		$this->publish( $this->author, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		$this->assert_back( $image, $lay );
		wp_trash_post( $open );
		$this->assert_shut( $image, $lay );
		$this->assertStringContainsString(
			"zmo_file=$closed-$image",
			$this->data( $this->rest( 'GET', "/content/$closed" ) )['content_html']
		);
		// A guarded one that is put into a public article by core's editor, too, has its address again.
		$this->make_post( $this->author, '又公开', "<p><img class=\"wp-image-$image\" src=\"{$lay[0]}\"></p>" );
		$this->assert_back( $image, $lay );
	}

	public function test_public_ones_stay_as_they_are_and_nothing_is_noted(): void {
		$circle = $this->make_circle( $this->author );
		list( $cover, $image ) = $this->make_pictures( $this->author, 2 );
		$lay = $this->files( $image );
		foreach ( array( '', $circle ) as $place ) {
			$post = $this->write( $image, array( 'circle_id' => $place, 'image_ids' => array( $cover ) ) );
			$this->assert_back( $image, $lay );
			$this->as_user( 0 );
			$html = $this->data( $this->rest( 'GET', "/content/$post" ) )['content_html'];
			$this->assertStringNotContainsString( 'zmo_file', $html );
		}
		$this->assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->core( 'postmeta' )} WHERE meta_key IN (%s,%s)",
				array( GuardedLibrary::MARK, GuardedLibrary::SHOWN )
			)
		);
		$this->assertSame(
			'0',
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'job' )} WHERE kind = 'picture_places'" )
		);
	}

	public function test_behind_cores_password_they_are_for_who_has_typed_it(): void {
		$image = $this->make_pictures( $this->author, 1 )[0];
		$lay   = $this->files( $image );
		$post  = $this->write( $image );
		wp_update_post( array( 'ID' => $post, 'post_password' => 'sesame' ) );
		$this->assert_shut( $image, $lay );
		$this->assert_asked( "$post-$image", array( $this->author => 200, 0 => 404 ) );
		require_once ABSPATH . WPINC . '/class-phpass.php';
		$hasher = new \PasswordHash( 8, true );
		$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = $hasher->HashPassword( 'sesame' );
		$this->assert_asked( "$post-$image", array( 0 => 200 ) );
		unset( $_COOKIE[ 'wp-postpass_' . COOKIEHASH ] );
	}

	public function test_those_of_before_follow_the_setting_and_a_circle_that_is_closed(): void {
		$circle = $this->make_circle( $this->author, true );
		$image  = $this->make_pictures( $this->author, 1 )[0];
		$lay    = $this->files( $image );
		$this->write( $image, array( 'circle_id' => $circle ) );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => 'members' ) ) );
		$this->assert_shut( $image, $lay );
		$this->set( 'protect_circle_pictures', false );
		$this->later( 5 );
		$this->assert_back( $image, $lay );
		$this->set( 'protect_circle_pictures', true );
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'job' ) );
		$this->assertTrue( ( new Module() )->steps()['content_guarded_texts']( Plugin::container(), $this->db() ) );
		$this->later( 5 );
		$this->assert_shut( $image, $lay );
	}

	/** A picture of the author's that has all sizes. */
	private function big(): int {
		$this->as_user( $this->author );
		$drawn = new Pictures();
		$files = $drawn->files( array( 'a.jpg' => $drawn->corners( 1600, 1000 ) ) );
		return (int) $this->data( $this->rest( 'POST', '/media', array(), array( 'images' => $files ) ) )[0]['id'];
	}

	/** @param array<string, mixed> $fields More than title and text. */
	private function write( int $image, array $fields = array(), int $member = 0 ): int {
		return $this->publish(
			0 === $member ? $this->author : $member,
			"<p>雾</p><img class=\"wp-image-$image\" src=\"\" alt=\"\">",
			array( 'post_type' => 'post', 'post_title' => '雾' ) + $fields
		);
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_shut( int $image, array $lay ): void {
		foreach ( $lay as $file ) {
			$this->assertFileDoesNotExist( $file );
		}
		$this->assertStringContainsString( '/zeromo-private/', $this->service( FileStorage::class )->path( $image ) );
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_back( int $image, array $lay ): void {
		foreach ( $lay as $file ) {
			$this->assertFileExists( $file );
		}
		$this->assertSame( $lay[0], get_attached_file( $image ) );
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_printed( string $html, int $post, int $image, array $lay ): void {
		$this->assertMatchesRegularExpression( "/zmo_file=$post-$image(?!\\d)/", $html );
		$this->assertStringNotContainsString( pathinfo( $lay[0], PATHINFO_FILENAME ), $html );
		$this->assertStringNotContainsString( 'zeromo-private', $html );
	}

	/** Where the address a file had leads this reader. */
	private function former( string $file, int $member ): string {
		$this->as_user( $member );
		$uploads = wp_get_upload_dir();
		$path    = (string) wp_parse_url( $uploads['baseurl'], PHP_URL_PATH )
			. substr( $file, strlen( $uploads['basedir'] ) );
		return ( new FormerAddress(
			fn(): UseRepository => $this->service( UseRepository::class ),
			fn(): FileAccess => $this->service( FileAccess::class ),
			fn(): FileLinks => $this->service( FileLinks::class ),
			$this->service( Caller::class )
		) )->lead( $path );
	}
}
