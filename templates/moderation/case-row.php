<?php
/**
 * A reported thing.
 *
 * @package Zeromo\Community
 * @var array{item: \Zeromo\Community\Moderation\View\CaseCard, bans: bool, longest: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Moderation\Reason;

defined( 'ABSPATH' ) || exit;

$card  = $v['item'];
$case  = $card->case;
$id    = $case->id;
$state = array(
	'open' => __( '待处理', 'zeromo-community' ),
	'kept' => __( '已保留', 'zeromo-community' ),
	'removed' => __( '已删除', 'zeromo-community' ),
)[ $case->state() ]
	?? '';
$gone  = '' === $card->words();
$short = static fn( string $words ): string => mb_strlen( $words ) > 160 ? mb_substr( $words, 0, 160 ) . '…' : $words;
$words = $gone
	? ( $case->open ? __( '内容已被撤回或删除', 'zeromo-community' ) : __( '内容已不在', 'zeromo-community' ) )
	: $short( $card->words() );
$who   = $card->author->name ?? __( '已注销', 'zeromo-community' );
$props = array( 'path' => "/admin/reports/$id", 'reload' => true );
// What is gone already can still be a breach of the rules.
$take  = $gone ? __( '确认违规', 'zeromo-community' ) : __( '删除', 'zeromo-community' );
$box   = "zmo-take-$id";
$say   = $props + array(
	'title' => $gone ? $take : __( '删除被举报的内容', 'zeromo-community' ),
	'does'  => $gone ? __( '记为违规', 'zeromo-community' ) : __( '删除内容', 'zeromo-community' ),
);
// What is printed unescaped is ready HTML of partials, dialogs, times and widgets.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<li class="zmo-case" data-zmo-case="<?php echo esc_attr( (string) $id ); ?>">
	<div class="zmo-case__head">
		<span class="zmo-badge<?php echo $case->open ? ' zmo-badge--wait' : ''; ?>">
			<?php echo esc_html( $state ); ?>
		</span>
		<span class="zmo-meta">
			<?php echo esc_html( $card->label . ' · ' . $who ); ?> · <?php echo Format::time( $case->created ); ?> ·
			<?php
			echo esc_html(
				sprintf(
					/* translators: %d: number of members */
					_n( '%d 人举报', '%d 人举报', $case->reports, 'zeromo-community' ),
					$case->reports
				)
			);
			if ( null !== $card->holder ) {
				/* translators: %s: a member's name */
				echo ' · ' . esc_html( sprintf( __( '%s 在处理', 'zeromo-community' ), $card->holder->name ) );
			}
			?>
		</span>
	</div>
	<p class="zmo-case__words">
		<?php if ( '' !== $card->url() ) : ?>
			<a href="<?php echo esc_url( $card->url() ); ?>"><?php echo esc_html( $words ); ?></a>
		<?php else : ?>
			<?php echo esc_html( $words ); ?>
		<?php endif; ?>
	</p>
	<?php if ( '' !== $card->said() ) : ?>
		<p class="zmo-case__note">
			<?php
			echo esc_html(
				sprintf(
					/* translators: %s: the words of what was reported */
					__( '被举报时：%s', 'zeromo-community' ),
					$short( $card->said() )
				)
			);
			?>
		</p>
	<?php endif; ?>
	<ul class="zmo-case__why">
		<?php foreach ( $card->reports as $report ) : ?>
			<li>
				<b><?php echo esc_html( Reason::labels()[ Reason::word( $report->reason ) ] ); ?></b>
				<?php echo esc_html( $report->detail ); ?>
				<span class="zmo-meta"
					><?php echo esc_html( $report->member->name ?? __( '不具名', 'zeromo-community' ) ); ?></span>
				<?php if ( null !== $report->image ) : ?>
					<a class="zmo-case__picture" href="<?php echo esc_url( $report->image['url'] ); ?>" target="_blank"
						rel="noopener">
						<img src="<?php echo esc_url( $report->image['thumb'] ); ?>"
							alt="<?php esc_attr_e( '举报人附上的图片', 'zeromo-community' ); ?>"
							width="<?php echo esc_attr( (string) $report->image['w'] ); ?>"
							height="<?php echo esc_attr( (string) $report->image['h'] ); ?>" loading="lazy">
					</a>
				<?php endif; ?>
			</li>
		<?php endforeach; ?>
	</ul>
	<?php if ( '' !== $case->note ) : ?>
		<p class="zmo-case__note">
			<?php
			echo esc_html( sprintf( /* translators: %s: why */ __( '处理说明：%s', 'zeromo-community' ), $case->note ) );
			?>
		</p>
	<?php endif; ?>
	<?php if ( $case->open ) : ?>
		<div class="zmo-case__do">
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				<?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
				<?php
				echo Partial::render(
					'moderation/task',
					array( 'task' => 'decide', 'fields' => array( 'id' => $id, 'decision' => 'keep' ) )
				);
				?>
				<button class="zmo-btn zmo-btn--s zmo-btn--line">
					<?php esc_html_e( '保留', 'zeromo-community' ); ?>
				</button>
			</form>
			<?php if ( $card->removes ) : ?>
				<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $say ); ?>>
					<?php
					echo Dialog::opener( $box, 'zmo-btn zmo-btn--s zmo-btn--danger', esc_html( $take ) );
					echo Dialog::begin( $box, $say['title'] );
					?>
					<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
						aria-label="<?php echo esc_attr( $say['title'] ); ?>">
						<?php
						echo Partial::render(
							'moderation/task',
							array( 'task' => 'decide', 'fields' => array( 'id' => $id, 'decision' => 'remove' ) )
						);
						?>
						<div class="zmo-field">
							<label class="zmo-field__l" for="zmo-case-<?php echo esc_attr( (string) $id ); ?>">
								<?php esc_html_e( '原因', 'zeromo-community' ); ?>
							</label>
							<textarea class="zmo-input" id="zmo-case-<?php echo esc_attr( (string) $id ); ?>"
								name="reason" rows="3" required
								maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>" data-autofocus></textarea>
							<p class="zmo-hint"><?php esc_html_e( '作者会在通知里看到这段话', 'zeromo-community' ); ?></p>
						</div>
						<?php echo Dialog::foot( $box, $say['does'] ); ?>
					</form>
					<?php echo Dialog::END; ?>
				</div>
			<?php endif; ?>
			<?php
			if ( $v['bans'] && null !== $card->author ) {
				echo Partial::render(
					'moderation/ban-form',
					array( 'user_id' => $card->author->id, 'open' => false, 'longest' => $v['longest'] )
				);
			}
			?>
		</div>
	<?php endif; ?>
</li>
