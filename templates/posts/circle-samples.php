<?php
/**
 * Beginnings of posts that a circle's owner shows before joining: words alone, without the names of members, and no way
 * into the post.
 *
 * @package Zeromo\Community
 * @var array{posts: list<\Zeromo\Community\Posts\Api\Post>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-samples" aria-label="<?php esc_attr_e( '圈子里的几条动态', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '圈子里的几条动态', 'zeromo-community' ); ?></h2></div>
	<?php
	foreach ( $v['posts'] as $post ) :
		?>
		<article class="zmo-sample">
			<?php if ( '' !== $post->title ) : ?>
				<h3 class="zmo-sample__t"><?php echo esc_html( $post->title ); ?></h3>
			<?php endif; ?>
			<p class="zmo-sample__x"><?php echo esc_html( $post->excerpt ); ?></p>
			<p class="zmo-meta">
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
				echo Format::time( $post->created );
				?>
				·
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: number */
						__( '%s 个赞', 'zeromo-community' ),
						Format::count( $post->counts->like )
					)
				);
				?>
				·
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: number */
						__( '%s 条评论', 'zeromo-community' ),
						Format::count( $post->counts->comment )
					)
				);
				?>
			</p>
		</article>
	<?php endforeach; ?>
</section>
