<?php
/**
 * The detail page of a post.
 *
 * @package Zeromo\Community
 * @var array{
 *   post: \Zeromo\Community\Posts\Api\Post, head: string, parts: string, foot: string, actions: string, after: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$post = $v['post'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of other partials.
?>
<article class="zmo-card zmo-post<?php echo mb_strlen( $post->html ) > 900 ? ' zmo-post--long' : ''; ?>"
	id="zmo-post-<?php echo esc_attr( (string) $post->id ); ?>"
	data-zmo-view="<?php echo esc_attr( (string) $post->id ); ?>">
<?php if ( '' === $post->title ) : ?>
<h1 class="zmo-sr">
	<?php
	echo esc_html( sprintf( /* translators: %s: author */ __( '%s 的动态', 'zeromo-community' ), $post->author->name ) );
	?>
</h1>
<?php endif; ?>
<?php echo $v['head']; ?>
<?php echo $v['parts'] . $v['foot']; ?>
<div class="zmo-actions">
	<a class="zmo-bar__say zmo-only-phone" href="#zmo-write" <?php echo Widget::attrs( 'scroll-to' ); ?>>
		<?php esc_html_e( '说点什么…', 'zeromo-community' ); ?>
	</a>
	<?php echo $v['actions']; ?>
</div>
</article>
<?php
echo $v['after'];
