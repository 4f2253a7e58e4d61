<?php
/**
 * What a moderator did.
 *
 * @package Zeromo\Community
 * @var array{moderator: array{name: string}|null, label: string, object_type: string, object_id: int, member: array{name: string, url: string}|null, reason: string, created: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

defined( 'ABSPATH' ) || exit;

$kinds = array( 'post' => __( '动态', 'zeromo-community' ), 'comment' => __( '评论', 'zeromo-community' ), 'circle' => __( '圈子', 'zeromo-community' ), 'user' => __( '成员', 'zeromo-community' ), 'message' => __( '私信', 'zeromo-community' ), 'word' => __( '词语', 'zeromo-community' ), 'topic' => _x( '话题', 'one', 'zeromo-community' ) );
$what  = ( $kinds[ $v['object_type'] ] ?? $v['object_type'] ) . " #{$v['object_id']}";
?>
<li class="zmo-logrow"><b><?php echo esc_html( $v['moderator']['name'] ?? __( '已注销', 'zeromo-community' ) ); ?></b> <span class="zmo-badge"><?php echo esc_html( $v['label'] ); ?></span> <span><?php echo esc_html( $what ); ?><?php if ( null !== $v['member'] ) : ?> · <a href="<?php echo esc_url( $v['member']['url'] ); ?>"><?php echo esc_html( $v['member']['name'] ); ?></a><?php endif; ?></span> <span class="zmo-meta"><?php echo Format::time( (int) strtotime( $v['created'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time(). ?></span><?php if ( '' !== $v['reason'] ) : ?><p><?php echo esc_html( $v['reason'] ); ?></p><?php endif; ?></li>
