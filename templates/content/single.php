<?php
/**
 * The detail page of a post.
 *
 * @package Zeromo\Community
 * @var array{post: array<string, mixed>, head: string, parts: string, foot: string, actions: string, after: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$post = new Input( $v['post'] );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of other partials.
?>
<article class="zmo-card zmo-post<?php echo mb_strlen( $post->text( 'content_html' ) ) > 900 ? ' zmo-post--long' : ''; ?>" id="zmo-post-<?php echo esc_attr( (string) $post->int( 'id' ) ); ?>" data-zmo-view="<?php echo esc_attr( (string) $post->int( 'id' ) ); ?>">
<?php if ( '' === $post->text( 'post_title' ) ) : ?>
<h1 class="zmo-sr"><?php echo esc_html( sprintf( /* translators: %s: author */ __( '%s 的动态', 'zeromo-community' ), $post->part( 'author' )->text( 'name' ) ) ); ?></h1>
<?php endif; ?>
<?php echo $v['head']; ?>
<?php echo $v['parts'] . $v['foot']; ?>
<div class="zmo-actions"><a class="zmo-bar__say zmo-only-phone" href="#zmo-write" <?php echo Widget::attrs( 'scroll-to' ); ?>><?php esc_html_e( '说点什么…', 'zeromo-community' ); ?></a><?php echo $v['actions']; ?></div>
</article>
<?php
echo $v['after'];
