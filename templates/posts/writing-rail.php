<?php
/**
 * Beside the editor: 写之前, and the member's own drafts.
 *
 * @package Zeromo\Community
 * @var array{drafts: list<array{id: int, name: string, time: int, length: int}>, editor: string, all: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$tips = array(
	'image'         => __( '图片会去掉位置信息，再压缩上传', 'zeromo-community' ),
	'lock-keyhole'  => __( '隐藏的内容只给够条件的人看，你和管理员除外', 'zeromo-community' ),
	'save'          => __( '边写边存草稿，换设备也能接着写', 'zeromo-community' ),
);
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '写之前', 'zeromo-community' ); ?></h2></div>
	<ul class="zmo-hints">
	<?php foreach ( $tips as $icon => $tip ) : ?>
		<li><?php echo Icon::svg( $icon ); ?><span><?php echo esc_html( $tip ); ?></span></li>
	<?php endforeach; ?>
	</ul>
</section>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '我的草稿', 'zeromo-community' ); ?></h2>
		<?php if ( '' !== $v['all'] && array() !== $v['drafts'] ) : ?>
			<a href="<?php echo esc_url( $v['all'] ); ?>"><?php esc_html_e( '全部', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</div>
	<?php if ( array() === $v['drafts'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有草稿，写到一半的会留在这里', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php foreach ( $v['drafts'] as $draft ) : ?>
		<div class="zmo-row"><?php echo Icon::svg( 'file-text' ); ?><div class="zmo-row__main">
			<a class="zmo-row__t" href="<?php echo esc_url( add_query_arg( 'id', $draft['id'], $v['editor'] ) ); ?>">
				<?php echo esc_html( '' !== $draft['name'] ? $draft['name'] : __( '（还没有文字）', 'zeromo-community' ) ); ?>
			</a>
			<span class="zmo-meta">
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
				echo Format::time( $draft['time'] );
				?>
				·
				<?php
				/* translators: %s: number of letters */
				echo esc_html( sprintf( __( '%s 字', 'zeromo-community' ), Format::count( $draft['length'] ) ) );
				?>
			</span>
		</div></div>
	<?php endforeach; ?>
</section>
