<?php
/**
 * 订阅 in the settings: addresses for readers of feeds.
 *
 * @package Zeromo\Community
 * @var array{
 *   site: string, allowed: bool, made: int, private: list<array{id: string, label: string, url: string}>,
 * } $v `made` Unix seconds, 0 for no private address; `private` right after one was made, never again.
 */

declare(strict_types=1);

use Zeromo\Community\Feeds\Http\FeedKeyForm;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$to    = admin_url( 'admin-post.php' );
$start = '<input type="hidden" name="action" value="' . esc_attr( FeedKeyForm::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( FeedKeyForm::ACTION ) ) . '">';
$lines = array(
	array( 'id' => 'site', 'label' => __( '社区的公开内容', 'zeromo-community' ), 'url' => $v['site'] ),
	...$v['private'],
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of widgets and icons; $start is escaped.
?>
<section class="zmo-block" id="<?php echo esc_attr( FeedKeyForm::AT ); ?>" aria-labelledby="zmo-feeds-title">
	<div class="zmo-block__head"><h2 id="zmo-feeds-title"><?php esc_html_e( '订阅', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta">
		<?php
		esc_html_e(
			'在 RSS 阅读器里看新内容。圈子、话题、成员和公开收藏夹的页面也可以直接粘贴到阅读器里。把地址里的 .rss 换成 .json 就是 JSON Feed。',
			'zeromo-community'
		);
		?>
	</p>
	<?php if ( array() !== $v['private'] ) : ?>
		<p role="status">
			<?php esc_html_e( '私人地址只显示这一次，请现在复制。谁有它，谁就能读到你看得到的内容。', 'zeromo-community' ); ?>
		</p>
	<?php endif; ?>
	<div class="zmo-form">
		<?php foreach ( $lines as $line ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-feed-<?php echo esc_attr( $line['id'] ); ?>">
					<?php echo esc_html( $line['label'] ); ?>
				</label>
				<input class="zmo-input" id="zmo-feed-<?php echo esc_attr( $line['id'] ); ?>" readonly
					value="<?php echo esc_attr( $line['url'] ); ?>">
				<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $line['url'] ) ); ?>>
					<button type="button" class="zmo-btn zmo-btn--line zmo-btn--s"
						aria-label="<?php echo esc_attr( __( '复制地址：', 'zeromo-community' ) . $line['label'] ); ?>">
						<?php echo Icon::svg( 'link', 'zmo-icon--16' ); ?>
						<?php esc_html_e( '复制', 'zeromo-community' ); ?>
					</button>
				</span>
			</div>
		<?php endforeach; ?>
	</div>
	<?php if ( $v['allowed'] ) : ?>
		<p class="zmo-meta">
			<?php
			echo esc_html(
				0 === $v['made']
					? __( '私人订阅地址里有你加入的圈子和你关注的人，隐藏内容除外。', 'zeromo-community' )
					: sprintf(
						/* translators: %s: date and time */
						__( '你有一个私人订阅地址，%s 生成。换新的以后，旧的马上失效；修改密码后也会失效。', 'zeromo-community' ),
						wp_date( 'Y-m-d H:i', $v['made'] )
					)
			);
			?>
		</p>
		<form class="zmo-form__send" method="post" action="<?php echo esc_url( $to ); ?>"
			aria-label="<?php esc_attr_e( '私人订阅地址', 'zeromo-community' ); ?>">
			<?php echo $start; ?>
			<button class="zmo-btn zmo-btn--line" name="do" value="make">
				<?php
				echo esc_html(
					0 === $v['made']
						? __( '生成私人订阅地址', 'zeromo-community' )
						: __( '换一个私人订阅地址', 'zeromo-community' )
				);
				?>
			</button>
			<?php if ( $v['made'] > 0 ) : ?>
				<button class="zmo-btn zmo-btn--line" name="do" value="revoke">
					<?php esc_html_e( '停用', 'zeromo-community' ); ?>
				</button>
			<?php endif; ?>
		</form>
	<?php endif; ?>
</section>
