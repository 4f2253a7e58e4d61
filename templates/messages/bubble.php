<?php
/**
 * One private message.
 *
 * @package Zeromo\Community
 * @var array{
 *   shown: \Zeromo\Community\Messages\ShownMessage, from: \Zeromo\Community\Members\Api\MemberCard|null,
 *   moment: string, can_recall: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Moderation\Api\ReportLink;

defined( 'ABSPATH' ) || exit;

$shown   = $v['shown'];
$message = $shown->message;
$mine    = $shown->mine();
$image   = $shown->image;
$name = $v['from']->name ?? __( '已注销', 'zeromo-community' );
$data = sprintf(
	' data-zmo-id="%d" data-zmo-at="%d" data-zmo-moment="%s"',
	$message->id,
	$message->created,
	esc_attr( $v['moment'] )
);
// $data is escaped above, Icon::svg() escapes, the report link is a partial, the words are sanitised.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<?php if ( $shown->recalled() ) : ?>
<li class="zmo-chat__day zmo-bubble--gone"<?php echo $data; ?>>
	<?php $mine ? esc_html_e( '你撤回了一条消息', 'zeromo-community' ) : esc_html_e( '对方撤回了一条消息', 'zeromo-community' ); ?>
</li>
<?php else : ?>
<li class="zmo-bubble<?php echo $mine ? ' is-me' : ''; ?>"<?php echo $data; ?>>
	<span class="zmo-avatar zmo-avatar--36" aria-hidden="true">
		<?php if ( null !== $v['from'] ) : ?>
			<img src="<?php echo esc_url( $v['from']->avatar ); ?>" alt="" width="36" height="36">
		<?php endif; ?>
	</span>
	<div class="zmo-bubble__col">
		<span class="zmo-sr"><?php echo esc_html( $mine ? __( '我', 'zeromo-community' ) : $name ); ?></span>
		<?php if ( null !== $image ) : ?>
			<a class="zmo-bubble__pic" href="<?php echo esc_url( $image['url'] ); ?>" target="_blank" rel="noopener">
				<?php
				$words = '' !== $image['alt'] ? $image['alt'] : sprintf(
					/* translators: %s: name of a member */
					__( '%s发来的图片', 'zeromo-community' ),
					$name
				);
				?>
				<img src="<?php echo esc_url( $image['thumb'] ); ?>"
					alt="<?php echo esc_attr( $words ); ?>"
					loading="lazy">
			</a>
		<?php endif; ?>
		<?php if ( '' !== $shown->html ) : ?>
			<div class="zmo-bubble__b"><?php echo $shown->html; ?></div>
		<?php elseif ( null === $image ) : ?>
			<div class="zmo-bubble__b is-gone"><?php esc_html_e( '图片已删除', 'zeromo-community' ); ?></div>
		<?php endif; ?>
		<?php if ( $mine ) : ?>
			<span class="zmo-meta zmo-bubble__read" data-zmo-read
				hidden><?php esc_html_e( '已读', 'zeromo-community' ); ?></span>
		<?php endif; ?>
	</div>
	<details class="zmo-bubble__more">
		<summary class="zmo-iconbtn" aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>">
			<?php echo Icon::svg( 'ellipsis', 'zmo-icon--16' ); ?>
		</summary>
		<div class="zmo-pop zmo-pop--float">
			<?php if ( '' !== $shown->html ) : ?>
				<button type="button" class="zmo-pop__item" data-zmo-copy>
					<?php echo Icon::svg( 'copy' ); ?>
					<?php esc_html_e( '复制', 'zeromo-community' ); ?>
				</button>
			<?php endif; ?>
			<?php if ( $v['can_recall'] ) : ?>
				<button type="button" class="zmo-pop__item" data-zmo-recall>
					<?php echo Icon::svg( 'undo-2' ); ?>
					<?php esc_html_e( '撤回', 'zeromo-community' ); ?>
				</button>
			<?php endif; ?>
			<?php if ( ! $mine ) : ?>
				<span class="zmo-pop__item zmo-bubble__report">
					<?php echo Icon::svg( 'flag' ); ?>
					<?php
					echo ReportLink::html( 'message', $message->id, $message->from, get_current_user_id(), 'text' );
					?>
				</span>
			<?php endif; ?>
			<button type="button" class="zmo-pop__item" data-zmo-remove>
				<?php echo Icon::svg( 'trash-2' ); ?>
				<?php esc_html_e( '删除', 'zeromo-community' ); ?>
			</button>
		</div>
	</details>
</li>
<?php endif; ?>
