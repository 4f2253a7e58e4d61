<?php
/**
 * A pinned post at the top of its circle's list: one line.
 *
 * @package Zeromo\Community
 * @var array{post: \Zeromo\Community\Posts\Api\Post, more: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$post  = $v['post'];
$title = '' !== $post->title ? $post->title : $post->excerpt;
/* translators: %s: author */
$title = '' !== $title ? $title : sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name );
$props = array( 'post_id' => $post->id, 'url' => $post->url, 'edit_url' => '', 'can' => array() );
/* translators: %s: title of a pinned post */
$label = sprintf( __( '置顶：%s', 'zeromo-community' ), $title );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and Widget::attrs() escape; more is ready HTML.
?>
<article class="zmo-pin" id="zmo-post-<?php echo esc_attr( (string) $post->id ); ?>" aria-label="<?php echo esc_attr( $label ); ?>"><a class="zmo-pin__a" href="<?php echo esc_url( $post->url ); ?>"><span class="zmo-badge zmo-badge--pin"><?php esc_html_e( '置顶', 'zeromo-community' ); ?></span><span class="zmo-pin__t"><?php echo esc_html( $title ); ?></span></a><?php if ( '' !== $v['more'] ) : ?><span class="zmo-w" <?php echo Widget::attrs( 'dropdown', $props ); ?>><button class="zmo-iconbtn" type="button" aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); ?></button><span hidden><?php echo $v['more']; ?></span></span><?php endif; ?></article>
