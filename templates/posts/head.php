<?php
/**
 * The author's line of a card and of the detail page.
 *
 * @package Zeromo\Community
 * @var array{post: \Zeromo\Community\Posts\Api\Post, single: bool, minutes: int, side: string, more: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$post   = $v['post'];
$author = $post->author;
$circle = $post->circle->title ?? '';
$views  = $post->counts->view;
$state  = $post->state->label();
$edited = $post->edited;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and day() escape; side and more are ready HTML.
?>
<header class="zmo-author"><a href="<?php echo esc_url( $author->url ); ?>" tabindex="-1" aria-hidden="true"><span class="zmo-avatar"><?php if ( '' !== $author->avatar ) : ?><img src="<?php echo esc_url( $author->avatar ); ?>" alt="" width="44" height="44" loading="lazy"><?php endif; ?></span></a><div class="zmo-author__main"><div class="zmo-author__line"><a class="zmo-author__name" href="<?php echo esc_url( $author->url ); ?>"><?php echo esc_html( $author->name ); ?></a><?php if ( null !== $author->vip && '' !== $author->vip ) : ?><span class="zmo-badge zmo-badge--vip"><?php echo esc_html( $author->vip ); ?></span><?php endif; ?></div><div class="zmo-meta"><?php echo FeedState::Scheduled === $post->state ? esc_html( sprintf( /* translators: %s: date and time */ __( '%s 发布', 'zeromo-community' ), (string) wp_date( 'Y-m-d H:i', $post->created ) ) ) : ( $v['minutes'] > 0 ? Format::day( $post->created ) : Format::time( $post->created ) ); ?><?php if ( $edited > 0 ) : ?> · <span title="<?php echo esc_attr( (string) wp_date( 'Y-m-d H:i', $edited ) ); ?>"><?php esc_html_e( '已编辑', 'zeromo-community' ); ?><?php if ( $v['single'] ) : ?> <?php echo Format::time( $edited ); ?><?php endif; ?></span><?php endif; ?><?php if ( $post->edited_by_staff ) : ?> · <span><?php esc_html_e( '由社区管理修改', 'zeromo-community' ); ?></span><?php endif; ?><?php if ( $v['single'] && $views > 0 ) : ?> · <?php echo esc_html( sprintf( /* translators: %s: number */ _n( '%s阅读', '%s阅读', $views, 'zeromo-community' ), Format::count( $views ) . ' ' ) ); ?><?php elseif ( ! $v['single'] && '' !== $circle ) : ?> · <?php echo esc_html( sprintf( /* translators: %s: circle */ __( '来自 %s', 'zeromo-community' ), $circle ) ); ?><?php endif; ?><?php if ( $v['minutes'] > 0 ) : ?> · <?php echo esc_html( sprintf( /* translators: %d: minutes it takes to read */ _n( '约 %d 分钟', '约 %d 分钟', $v['minutes'], 'zeromo-community' ), $v['minutes'] ) ); ?><?php endif; ?></div></div><div class="zmo-author__side"><?php if ( '' !== $state ) : ?><span class="zmo-badge zmo-badge--<?php echo FeedState::Refused === $post->state ? 'bad' : 'wait'; ?>"><?php echo esc_html( $state ); ?></span><?php endif; ?><?php echo $v['side']; ?><?php echo $v['more']; ?></div></header>
