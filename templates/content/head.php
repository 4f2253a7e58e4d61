<?php
/**
 * The author's line of a card and of the detail page.
 *
 * @package Zeromo\Community
 * @var array{post: array<string, mixed>, single: bool, minutes: int, state: \Zeromo\Community\Posts\Api\FeedState, side: string, more: string, report: bool, edit_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$post   = new Input( $v['post'] );
$author = $post->part( 'author' );
$circle = $post->part( 'circle' )->text( 'title' );
$views  = $post->part( 'counts' )->int( 'view' );
$can    = $post->part( 'can' );
$more   = array(
	'post_id'  => $post->int( 'id' ),
	'url'      => $post->text( 'url' ),
	'edit_url' => $v['edit_url'],
	'can'      => array( 'edit' => $can->flag( 'edit' ), 'delete' => $can->flag( 'delete' ), 'report' => $v['report'] ),
);
$state  = $v['state']->label();
$edited = $post->text( 'edited' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and day(), Icon::svg() and Widget::attrs() escape; side and more are ready HTML of other rooms.
?>
<header class="zmo-author"><a href="<?php echo esc_url( $author->text( 'url' ) ); ?>" tabindex="-1" aria-hidden="true"><span class="zmo-avatar"><?php if ( '' !== $author->text( 'avatar' ) ) : ?><img src="<?php echo esc_url( $author->text( 'avatar' ) ); ?>" alt="" width="44" height="44" loading="lazy"><?php endif; ?></span></a><div class="zmo-author__main"><div class="zmo-author__line"><a class="zmo-author__name" href="<?php echo esc_url( $author->text( 'url' ) ); ?>"><?php echo esc_html( $author->text( 'name' ) ); ?></a><?php if ( '' !== $author->text( 'vip' ) ) : ?><span class="zmo-badge zmo-badge--vip"><?php echo esc_html( $author->text( 'vip' ) ); ?></span><?php endif; ?></div><div class="zmo-meta"><?php echo FeedState::Scheduled === $v['state'] ? esc_html( sprintf( /* translators: %s: date and time */ __( '%s 发布', 'zeromo-community' ), (string) wp_date( 'Y-m-d H:i', (int) strtotime( $post->text( 'created' ) ) ) ) ) : ( $v['minutes'] > 0 ? Format::day( (int) strtotime( $post->text( 'created' ) ) ) : Format::time( (int) strtotime( $post->text( 'created' ) ) ) ); ?><?php if ( '' !== $edited ) : ?> · <span title="<?php echo esc_attr( (string) wp_date( 'Y-m-d H:i', (int) strtotime( $edited ) ) ); ?>"><?php esc_html_e( '已编辑', 'zeromo-community' ); ?><?php if ( $v['single'] ) : ?> <?php echo Format::time( (int) strtotime( $edited ) ); ?><?php endif; ?></span><?php endif; ?><?php if ( $post->flag( 'edited_by_staff' ) ) : ?> · <span><?php esc_html_e( '由社区管理修改', 'zeromo-community' ); ?></span><?php endif; ?><?php if ( $v['single'] && $views > 0 ) : ?> · <?php echo esc_html( sprintf( /* translators: %s: number */ _n( '%s阅读', '%s阅读', $views, 'zeromo-community' ), Format::count( $views ) . ' ' ) ); ?><?php elseif ( ! $v['single'] && '' !== $circle ) : ?> · <?php echo esc_html( sprintf( /* translators: %s: circle */ __( '来自 %s', 'zeromo-community' ), $circle ) ); ?><?php endif; ?><?php if ( $v['minutes'] > 0 ) : ?> · <?php echo esc_html( sprintf( /* translators: %d: minutes it takes to read */ _n( '约 %d 分钟', '约 %d 分钟', $v['minutes'], 'zeromo-community' ), $v['minutes'] ) ); ?><?php endif; ?></div></div><div class="zmo-author__side"><?php if ( '' !== $state ) : ?><span class="zmo-badge zmo-badge--<?php echo FeedState::Refused === $v['state'] ? 'bad' : 'wait'; ?>"><?php echo esc_html( $state ); ?></span><?php endif; ?><?php echo $v['side']; ?><span class="zmo-w" <?php echo Widget::attrs( 'dropdown', $more ); ?>><button class="zmo-iconbtn" type="button" aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); ?></button><?php if ( '' !== $v['more'] ) : ?><span hidden><?php echo $v['more']; ?></span><?php endif; ?></span></div></header>
