<?php
/**
 * The page of an article.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, title: string, author: string, cover: string, head: string, text: string, media: string, foot: string,
 *   actions: string, after: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// The text is core's, the rest ready HTML of other partials.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<article class="zmo-card zmo-post zmo-article"<?php if ( $v['id'] > 0 ) : ?>
	id="zmo-post-<?php echo esc_attr( (string) $v['id'] ); ?>"
	data-zmo-view="<?php echo esc_attr( (string) $v['id'] ); ?>"<?php endif; ?>>
<?php echo $v['cover']; ?>
<div class="zmo-article__in">
<?php if ( '' !== $v['title'] ) : ?>
<h1><?php echo esc_html( $v['title'] ); ?></h1>
<?php else : ?>
<h1 class="zmo-sr">
	<?php echo esc_html( sprintf( /* translators: %s: author */ __( '%s 的文章', 'zeromo-community' ), $v['author'] ) ); ?>
</h1>
<?php endif; ?>
<?php echo $v['head']; ?>
<?php if ( '' !== trim( $v['text'] ) ) : ?>
<div class="zmo-prose"><?php echo $v['text']; ?></div>
<?php endif; ?>
<?php echo $v['media'] . $v['foot']; ?>
</div>
<?php if ( '' !== $v['actions'] ) : ?>
<div class="zmo-actions">
	<a class="zmo-bar__say zmo-only-phone" href="#zmo-write" <?php echo Widget::attrs( 'scroll-to' ); ?>>
		<?php esc_html_e( '说点什么…', 'zeromo-community' ); ?>
	</a>
	<?php echo $v['actions']; ?>
</div>
<?php endif; ?>
</article>
<?php
echo $v['after'];
